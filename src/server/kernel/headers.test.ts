import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languageDefault, languages, type Language } from '#domain/kernel/localized-text.ts'
import { digestAddress, ratingAddress } from '#server/messaging/notifications/sealed-address.ts'
import { listening, type Listening } from '#tests/support/listening.ts'
import { textsIn } from '#tests/support/messages.ts'
import { picture } from '#tests/support/pictures.ts'
import { rawly } from '#tests/support/raw-http.ts'
import { world, type World } from '#tests/support/world.ts'
import { allowedInline } from './http/security.ts'

let w: World
let server: Listening
let logo: string
let face: string
const folder = builtFolder()

beforeAll(async () => {
  w = await world()
  server = await listening({ pages: folder })
  const params = { companyId: w.companyId }
  const made = await w.as('admin').companySettings.changeLogo({ params, body: { file: png } })
  logo = made.logo ?? ''
  const shown = await w.as('ana').personal.changePicture({ params, body: { file: png } })
  face = shown.picture ?? ''
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
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

/** Pages as a build leaves them, as few as there can be. */
function builtFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'tandem-headers-'))
  for (const name of ['.vite', 'assets']) mkdirSync(join(made, name))
  writeFileSync(join(made, '.vite/manifest.json'), '{}')
  writeFileSync(join(made, 'index.html'), '<!doctype html>')
  writeFileSync(join(made, 'assets/a.js'), '')
  return made
}

const png = picture('image/png', 64, 64).toString('base64')

/** One of each kind of answer there is, however it comes about. */
const answers = [
  ['data', () => `/api/companies/${w.companyId}/me`, 200],
  ['an error', () => '/api/auth/login', 401],
  ['nothing there', () => '/api/nowhere', 404],
  ['no file there', () => '/assets/nowhere.js', 404],
  ['an address that cannot be read', () => '/api/%', 404],
  ['no content', () => '/api', 204],
  ['the description of the API', () => '/api/openapi.json', 200],
  ['the description as a page', () => '/api/reference', 200],
  ['an event stream', () => `/api/companies/${w.companyId}/events`, 200],
  ['a page', () => '/goals', 200],
  ['a file', () => '/assets/a.js', 200],
  ['a logo', () => logo, 200],
  ['a picture of a person', () => face, 200],
  ['health', () => '/healthz', 200],
  ['readiness', () => '/readyz', 200],
] as const

describe('every answer', () => {
  test.each(answers)('%s has the headers that are promised', async (_, url, expected) => {
    const token = await w.token('ana')
    const path = url()
    const request = `GET ${path} HTTP/1.1\r\nHost: tandem\r\nAuthorization: Bearer ${token}\r\n\r\n`
    const { status, headers } = await rawly(
      server.address,
      path === '/api/auth/login' ? request.replace('Bearer', 'Nothing') : request,
    )
    expect(status).toBe(expected)
    const policy = headers['content-security-policy']
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringMatching(/max-age=\d{8}/),
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
    if (path.startsWith('/api') || status >= 400) expect(headers['cache-control']).toBe('no-store')
  })

  test.each(['/api/reference', `${digestAddress.path}/no-token`, `${ratingAddress.path}/no-token`])(
    'lets %s have the style that is in it, and no other',
    async (url) => {
      const { body, headers } = await w.app.inject({ url })
      const [styles = ''] = /style-src [^;]*/.exec(String(headers['content-security-policy'])) ?? []
      const own = [...body.matchAll(/<style>([^]*?)<\/style>/g)].map(([, css = '']) =>
        allowedInline(css),
      )
      expect(own.filter((it) => styles.includes(it))).toHaveLength(1)
      expect(own).toHaveLength(1)
      expect(body).not.toContain(' style=')
    },
  )

  test('of an error says which request it was, and each has a name of its own', async () => {
    const ask = async () => (await w.app.inject({ url: '/api/auth/login' })).json().id
    expect(await ask()).not.toBe(await ask())
  })
})
