import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#domain/kernel/localized-text.ts'
import { createApp } from '#server/app.ts'
import { builtPages } from '#server/kernel/http/pages.ts'
import { allowedInline } from '#server/kernel/http/security.ts'
import { testDatabase } from '#tests/support/database.ts'
import { textsIn } from '#tests/support/messages.ts'
import { depsOn } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'

// `npm test` builds the pages first.
let app: FastifyInstance
let demo: FastifyInstance

beforeAll(async () => {
  const database = await testDatabase()
  const options = { logLevel: 'error', readiness: { draining: false }, pages: builtPages }
  app = await createApp(depsOn(database), options)
  demo = await createApp(depsOn(database, { demo: true }), options)
})

afterAll(async () => {
  await app.close()
  await demo.close()
})

const signedIn = { cookie: `tandem_session=${'x'.repeat(43)}`, 'accept-language': 'en' }

type Headers = Readonly<Record<string, string>>
const ask = (url: string, headers: Headers = {}) => app.inject({ url, headers })
const titleIn = (body: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(body)?.[1]
const text = (language: (typeof languages)[number], key: string) => textsIn(language).get(key)

describe('a visitor’s page is drawn before any script', () => {
  test.each(languages)('in %s, by what the browser speaks', async (language) => {
    const { body } = await ask('/signin', { 'accept-language': `${language}-XX, de;q=0.5` })
    expect(body).toContain(`<html lang="${language}" data-waiting data-inlined=`)
    expect(titleIn(body)).toBe(text(language, 'auth.title'))
  })

  test('in the language that was chosen in this browser, before that of its system', async () => {
    const headers = { 'accept-language': 'fr', cookie: 'tandem_language=pt' }
    expect(titleIn((await ask('/', headers)).body)).toBe(text('pt', 'auth.title'))
    const none = { 'accept-language': 'fr', cookie: 'tandem_language=xx' }
    expect(titleIn((await ask('/', none)).body)).toBe(text('fr', 'auth.title'))
  })

  test.each([
    [paths.signUp, 'auth.signUp.title'],
    ['/registrar-se', 'auth.signUp.title'],
    [paths.passwordRecovery, 'auth.ask.recovery.title'],
    [paths.magicLink, 'auth.ask.signIn.title'],
    [paths.terms, 'auth.terms.title'],
    [paths.personal.goals, 'auth.title'],
    ['/manager/ones-to-ones/0f0e', 'auth.title'],
    [`${paths.signIn}?from=mail`, 'auth.title'],
  ])('at %s', async (path, key) => {
    expect(titleIn((await ask(path, { 'accept-language': 'en' })).body)).toBe(text('en', key))
  })

  test.each([paths.mailbox, paths.invitation, paths.emailChange, '/no/such/page', '/index.html'])(
    'but at %s, which says what only the script knows',
    async (path) => {
      const { statusCode, body } = await ask(path)
      expect(statusCode).toBe(200)
      expect(body).toContain('<div id="root"></div>')
    },
  )

  test('but to a browser that someone is signed in with, which gets the frame', async () => {
    for (const which of [app, demo]) {
      const { body } = await which.inject({ url: '/signin', headers: { ...signedIn } })
      expect(titleIn(body)).toBeUndefined()
      const [, drawn = ''] = body.split('<div id="root">')
      expect(drawn.replaceAll(/<[^>]*>/g, ' ').trim()).toMatch(
        which === demo ? /^\S.* Tandem$/ : /^Tandem$/,
      )
      // Sheets after it don't hold it up.
      expect(body.indexOf('rel="stylesheet"')).toBeGreaterThan(body.indexOf('data-shape="page"'))
    }
  })

  test('but in maintenance, which the script finds out by asking', async () => {
    const shut = await createApp(depsOn(await testDatabase()), {
      logLevel: 'error',
      readiness: { draining: false, maintenance: true },
      pages: builtPages,
    })
    expect((await shut.inject({ url: '/signin' })).body).toContain('<div id="root"></div>')
    await shut.close()
  })

  test('with what a mailed link leads to beside it, for whatever account', async () => {
    const { body } = await ask(paths.passwordRecovery, { 'accept-language': 'en' })
    expect(body).toContain('data-anyone')
    const [, template = ''] = body.split('<template id="with-token">')
    expect(titleIn(template)).toBe(text('en', 'auth.recovery.title'))
  })
})

describe('what is in it', () => {
  test('is allowed by the hashes of the content security policy, and nothing else would be', async () => {
    for (const [path, asked] of [
      [paths.signIn, {}],
      [paths.passwordRecovery, {}],
      [paths.terms, {}],
      [paths.home, signedIn],
    ] as const) {
      const { body, headers } = await demo.inject({ url: path, headers: asked })
      const policy = String(headers['content-security-policy'])
      const inline = [...body.matchAll(/<(style|script)>([^]*?)<\/\1>/g)]
      expect(inline.length, path).toBeGreaterThanOrEqual(2)
      for (const [, kind, content = ''] of inline)
        expect(policy, path).toMatch(
          new RegExp(`${kind}-src [^;]*${allowedInline(content).replaceAll(/[+/]/g, '\\$&')}`),
        )
      expect(policy).not.toContain('unsafe')
      expect(body, path).not.toMatch(/<[^>]* (?:style|on\w+)=/)
    }
  })

  test('is what the installation has', async () => {
    const shown = async (which: FastifyInstance) =>
      (await which.inject({ url: '/signin', headers: { 'accept-language': 'en' } })).body
    const persona = text('en', 'auth.personas.title') ?? ''
    expect(await shown(demo)).toContain(persona)
    expect(await shown(demo)).toContain('data-demo-notice')
    expect(await shown(app)).not.toContain(persona)
    expect(await shown(app)).toContain(text('en', 'auth.sendLink'))
    const deps = depsOn(await testDatabase(), { sendsMails: false })
    const silent = await createApp(deps, {
      logLevel: 'error',
      readiness: { draining: false },
      pages: builtPages,
    })
    expect(await shown(silent)).not.toContain(text('en', 'auth.sendLink'))
    await silent.close()
  })

  test('names no file that it has in itself, and every other that takes it over', async () => {
    const { headers, body } = await ask(paths.signUp, { 'accept-language': 'it' })
    const hints = [...String(headers.link).matchAll(/<([^>]+)>/g)].map(([, file = '']) => file)
    expect(hints.filter((file) => file.endsWith('.css'))).toEqual([])
    expect(hints.some((file) => file.startsWith('/assets/it-'))).toBe(true)
    for (const file of hints) expect((await ask(file)).statusCode).toBe(200)
    const inlined = /data-inlined="([^"]+)"/.exec(body)?.[1]?.split(' ') ?? []
    expect(inlined.length).toBeGreaterThan(1)
    for (const file of inlined) expect((await ask(`/${file}`)).statusCode).toBe(200)
    // The browser would fetch any that stands in the document, also disabled.
    expect(body.match(/rel="stylesheet"[^>]*/g)).toEqual([
      expect.stringMatching(/data-whole disabled$/),
    ])
  })
})

describe('on its way', () => {
  test.each(['br', 'gzip'])('it is compressed by %s where that is understood', async (encoding) => {
    const { headers, rawPayload } = await ask('/signin', { 'accept-encoding': encoding })
    expect(headers['content-encoding']).toBe(encoding)
    expect(rawPayload.length).toBeLessThan(20_000)
    const frame = await ask('/', { ...signedIn, 'accept-encoding': encoding })
    expect(frame.headers['content-encoding']).toBe(encoding)
    expect(frame.rawPayload.length).toBeLessThan(10_000)
    const refused = await ask('/signin', { 'accept-encoding': `${encoding};q=0` })
    expect(refused.headers['content-encoding']).toBeUndefined()
  })

  test('it is asked for again each time, and not sent again where it is the same', async () => {
    const { headers } = await ask('/signin')
    expect(headers['cache-control']).toBe('no-cache')
    const again = await ask('/signin', { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    const other = await ask('/signin', {
      'if-none-match': String(headers.etag),
      'accept-language': 'pt',
    })
    expect(other.statusCode).toBe(200)
  })
})
