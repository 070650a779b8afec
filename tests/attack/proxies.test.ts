import { rmSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attemptLimits } from '#domain/platform/attempts/attempts.ts'
import { hashPassword } from '#server/identity/auth/passwords.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { listen } from '#tests/support/listen.ts'
import { isLong } from '#tests/support/long.ts'
import { overHttp } from '#tests/support/over-http.ts'
import { picture } from '#tests/support/pictures.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import {
  isInstalled,
  makeCertificate,
  startProxy,
  type Certificate,
  type Proxy,
} from '#tests/support/proxies.ts'
import { settledHome, type SettledHome } from '#tests/support/settled-home.ts'

const password = 'Correct horse 9'
/** Milliseconds: longer than a proxy takes to notice that a server is about to stop. */
const drainMs = 4_000
const isMany = isLong && process.env['TEST_DATABASE_URL'] !== undefined

// Two servers need PostgreSQL (scripts/with-postgres.sh), and each proxy has to be installed.
describe.runIf(isMany).each(['haproxy', 'nginx', 'caddy'] as const)('%s as in deploy', (name) => {
  const authorities = getCACertificates('default')
  let certificate: Certificate
  let home: SettledHome
  let servers: [Product, Product]
  let proxy: Proxy | undefined

  const start = () => startProduct({ env: { ...home.env, DRAIN_MS: String(drainMs) } })

  beforeAll(async () => {
    certificate = makeCertificate()
    setDefaultCACertificates([...authorities, certificate.text])
    home = await settledHome()
    const hash = await hashPassword(password)
    await home.open((database) =>
      asPlatform(database.db, (db) =>
        db
          .updateTable('account')
          .set({ password_hash: hash })
          .where('id', '=', home.ground.people.ana.accountId)
          .execute(),
      ),
    )
    servers = [await start(), await start()]
    const [one, two] = servers.map(({ address }) => `127.0.0.1:${new URL(address).port}`)
    if (isInstalled(name)) proxy = await startProxy(name, [one ?? '', two ?? ''], certificate)
  })

  afterAll(async () => {
    await proxy?.stop()
    for (const server of servers) await server.stop()
    await home.remove()
    rmSync(certificate.folder, { recursive: true })
    setDefaultCACertificates(authorities)
  })

  const signIn = (at: Proxy, email: string, words: string, headers: Record<string, string> = {}) =>
    fetch(`${at.address}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
      body: JSON.stringify({ email, password: words }),
    })

  test('serves pages, leads to TLS, lets people in, streams events, takes pictures', async ({
    skip,
  }) => {
    if (!proxy) return skip(`${name} is not installed`)
    expect(await (await fetch(`${proxy.address}/`)).text()).toContain('<!doctype html>')
    if (name !== 'caddy') {
      const answer = await fetch(`${proxy.plain}/`, { redirect: 'manual' })
      expect(answer.headers.get('location')).toMatch(/^https:/)
    }
    const signedIn = await signIn(proxy, home.ground.people.ana.email, password)
    expect(signedIn.status).toBe(200)
    // The server knows that the request came over TLS.
    expect(signedIn.headers.getSetCookie().join()).toMatch(/__Host-.*Secure/)

    const { companyId, people } = home.ground
    const [marta, ana] = [await home.token('marta'), await home.token('ana')]
    const stream = await listen(proxy.address, companyId, ana)
    const goal = {
      description: 'Answer everyone',
      weightingPoints: 50,
      tracking: 'manual',
    } as const
    const params = { companyId, userId: people.ana.userId }
    await overHttp(proxy.address, marta).goals.create({ params, body: goal })
    await stream.hears({ topic: 'goals' })
    stream.close()

    const file = picture('image/png', 64, 64, 2_000_000).toString('base64')
    const mine = overHttp(proxy.address, ana).personal
    const shown = await mine.changePicture({ params: { companyId }, body: { file } })
    expect(shown.picture).toBeTypeOf('string')
  })

  test('one server is told to stop, and nobody notices', async ({ skip }) => {
    if (!proxy) return skip(`${name} is not installed`)
    const { companyId, people } = home.ground
    const token = await home.token('marta')
    const url = `${proxy.address}/api/companies/${companyId}/users/${people.ana.userId}/goals`
    const headers = { authorization: `Bearer ${token}` }
    const outcomes: (number | string)[] = []
    const end = new AbortController()
    const client = async () => {
      while (!end.signal.aborted)
        outcomes.push(
          await fetch(url, { headers }).then(
            async (answer) => (await answer.text(), answer.status),
            String,
          ),
        )
    }
    const clients = Array.from({ length: 8 }, client)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    servers[0].signal('SIGTERM')
    expect(await servers[0].exited).toBe(0)
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    end.abort()
    await Promise.all(clients)
    console.log(`${name}: ${outcomes.length} requests while one of two servers stopped`)
    expect(outcomes.length).toBeGreaterThan(100)
    expect(outcomes.filter((it) => it !== 200)).toEqual([])
    servers[0] = await start()
  })

  test('a stranger who says to be elsewhere at each guess is one network', async ({ skip }) => {
    if (!proxy) return skip(`${name} is not installed`)
    const statuses: number[] = []
    for (let n = 0; n <= attemptLimits.passwordFromAddress.countMax; n += 1) {
      const forged = {
        'x-forwarded-for': `203.0.113.${n}`,
        'x-forwarded-host': 'elsewhere.example',
      }
      const { status } = await signIn(proxy, `${n}@test.example`, 'A wrong one 1', forged)
      statuses.push(status)
    }
    expect(statuses.at(-1)).toBe(429)
  })
})
