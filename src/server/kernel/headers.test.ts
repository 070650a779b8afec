import { beforeAll, describe, expect, test } from 'vitest'
import { languageDefault, languages, type Language } from '#domain/kernel/localized-text.ts'
import { textsIn } from '#tests/support/messages.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeAll(async () => {
  w = await world()
})

/** What someone without a token is told, who reads this. */
async function toldIn(accepted: string | undefined): Promise<string> {
  const headers = accepted === undefined ? {} : { 'accept-language': accepted }
  return (await w.app.inject({ url: '/api/auth/login', headers })).json().message
}

const sentence = (language: Language) => textsIn(language).get('errors.signInRequired')

describe('an error is said in the reader’s language', () => {
  test.each(languages)('%s', async (language) => {
    expect(sentence(language)).toBeTypeOf('string')
    expect(await toldIn(language)).toBe(sentence(language))
    expect(await toldIn(`de, ${language}-XX;q=0.9`)).toBe(sentence(language))
  })

  test.each([undefined, '', '*', 'de', 'xx-YY, zz'])(
    'or in the default one, for %j',
    async (it) => {
      expect(await toldIn(it)).toBe(sentence(languageDefault))
    },
  )

  test('and so is what is wrong with each field', async () => {
    const answer = await w.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { 'accept-language': 'es' },
      payload: { email: 'nobody', password: 'x' },
    })
    const message = textsIn('es').get('input.email')
    expect(message).toBeTypeOf('string')
    expect(answer.json().details.fields).toEqual([{ path: 'email', code: 'email', message }])
  })
})

describe('every answer', () => {
  test.each(['/api/auth/login', '/api/nowhere', '/api/openapi.json', '/healthz'])(
    'of %s forbids what a browser could be talked into',
    async (url) => {
      const { headers } = await w.app.inject({ url })
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers['access-control-allow-origin']).toBeUndefined()
    },
  )

  test('of the API is stored nowhere on the way', async () => {
    const authorization = `Bearer ${await w.token('ana')}`
    for (const path of ['me', 'values', 'nowhere']) {
      const url = `/api/companies/${w.companyId}/${path}`
      const { headers } = await w.app.inject({ url, headers: { authorization } })
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('of an error says which request it was, and each has a name of its own', async () => {
    const ask = async () => (await w.app.inject({ url: '/api/auth/login' })).json().id
    expect(await ask()).not.toBe(await ask())
  })
})
