import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { readBuiltFiles } from '#server/kernel/http/built-files.ts'
import { builtPages } from '#server/kernel/http/pages.ts'
import { testDatabase } from '#tests/support/database.ts'
import { depsOn } from '#tests/support/world.ts'

// `npm test` builds the pages first.
let app: FastifyInstance

beforeAll(async () => {
  const options = { logLevel: 'error', readiness: { draining: false }, pages: builtPages }
  app = await createApp(depsOn(await testDatabase()), options)
})

afterAll(() => app.close())

const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

/** The files a page tells the browser to fetch beside its first script. */
async function hintsAt(url: string, headers: Record<string, string> = {}): Promise<string[]> {
  const { link } = (await ask(url, headers)).headers
  return [...String(link).matchAll(/<([^>]+)>/g)].map(([, file = '']) => file)
}

describe('a page', () => {
  test('stands at every address that is no file and no call', async () => {
    for (const url of ['/', '/signin', '/objetivos', '/no/such/page']) {
      const { statusCode, headers, body } = await ask(url)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({ 'cache-control': 'no-cache' })
      expect(body).toContain('<div id="root">')
    }
  })

  test('names what a visitor needs next, in their language, and it is there', async () => {
    const hints = await hintsAt('/signin', { 'accept-language': 'fr-CA, en;q=0.5' })
    expect(hints.some((file) => file.startsWith('/assets/entry-sign-in'))).toBe(true)
    expect(hints.some((file) => file.startsWith('/assets/fr-'))).toBe(true)
    expect(hints.some((file) => file.startsWith('/assets/entry-app'))).toBe(false)
    for (const file of hints) expect((await ask(file)).statusCode).toBe(200)
  })

  test('names the application to a browser that someone is signed in with', async () => {
    const hints = await hintsAt('/', { cookie: `tandem_session=${'x'.repeat(43)}` })
    expect(hints.some((file) => file.startsWith('/assets/entry-app'))).toBe(true)
    expect(hints.some((file) => file.startsWith('/assets/entry-sign-in'))).toBe(false)
  })

  test('tells those who keep copies on the way that it differs by language and visitor', async () => {
    const { vary } = (await ask('/signin')).headers
    expect(String(vary)).toContain('accept-language')
    expect(String(vary)).toContain('cookie')
  })
})

test('the product can be installed: its manifest names icons that are there, as large as it says', async () => {
  expect((await ask('/')).body).toContain('rel="manifest" href="/manifest.webmanifest"')
  const answer = await ask('/manifest.webmanifest')
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  const { icons, start_url, display } = answer.json<Manifest>()
  expect({ start_url, display }).toEqual({ start_url: '/', display: 'standalone' })
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
  for (const { src, sizes } of icons) {
    const { rawPayload, headers } = await ask(src)
    expect(headers['content-type']).toBe('image/png')
    // The width and height that a PNG says of itself.
    const [width, height] = [rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]
    expect(`${width}x${height}`).toBe(sizes)
  }
})

interface Manifest {
  readonly start_url: string
  readonly display: string
  readonly icons: readonly { readonly src: string; readonly sizes: string }[]
}

test('every page of a demo carries the mark of it, and no other page does', async () => {
  const deps = depsOn(await testDatabase(), { demo: true })
  const options = { logLevel: 'error', readiness: { draining: false }, pages: builtPages }
  const demo = await createApp(deps, options)
  for (const url of ['/', '/signin', '/outbox', '/no/such/page']) {
    const { headers, body } = await demo.inject({ url })
    expect(body).toContain('<meta name="tandem-demo" content="on" />')
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('text/html'),
      link: expect.stringContaining('modulepreload'),
    })
    expect((await ask(url)).body).not.toContain('tandem-demo')
  }
  await demo.close()
})

test('the examples of parts are for developers: what is built has none of them', () => {
  const built = Object.keys(readBuiltFiles(builtPages))
  expect(built.length).toBeGreaterThan(20)
  expect(built.filter((source) => /(^|\/)dev\//.test(source))).toEqual([])
  const scripts = globSync('assets/*.js', { cwd: builtPages })
  const telling = scripts.filter((file) =>
    readFileSync(join(builtPages, file), 'utf8').includes('Hohenlohe'),
  )
  expect(telling).toEqual([])
})

test('a file of an older build is not there, rather than a page', async () => {
  expect((await ask('/assets/gone-12345678.js')).statusCode).toBe(404)
})

describe('a built file', () => {
  const [script = ''] = globSync('assets/*.js', { cwd: builtPages })
  const url = `/${script}`
  const built = (extension = '') => readFileSync(join(builtPages, script + extension))

  test.each([
    ['br, gzip', 'br', '.br'],
    ['gzip', 'gzip', '.gz'],
    ['br;q=0, gzip', 'gzip', '.gz'],
    ['', undefined, ''],
  ])('comes as its reader takes it: %s', async (accepted, encoding, extension) => {
    const { headers, rawPayload } = await ask(url, { 'accept-encoding': accepted })
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(headers['content-encoding']).toBe(encoding)
    expect(rawPayload.equals(built(extension))).toBe(true)
  })

  test('is not sent again to who has it, nor its bytes to who asks for its head', async () => {
    const { etag = '' } = (await ask(url)).headers
    const again = await ask(url, { 'if-none-match': etag })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    const head = await app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(built().length),
      0,
    ])
  })

  test('is one of the folder, however its address is written', async () => {
    for (const path of ['/assets/../../../package.json', '/assets/%2e%2e/%2e%2e/package.json'])
      expect((await ask(path)).body).not.toContain('"dependencies"')
  })
})
