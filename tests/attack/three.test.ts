import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLong } from '#tests/support/long.ts'
import { figuresOf, nothingSeen, reachAsPages } from '#tests/support/page-calls.ts'
import { workInPages } from '#tests/support/page-work.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import {
  isInstalled,
  makeCertificate,
  startProxy,
  type Certificate,
  type Proxy,
} from '#tests/support/proxies.ts'
import { settledHome, type SettledHome } from '#tests/support/settled-home.ts'

/** Milliseconds of the run, between two kills and between two stops. */
const runMs = Number(process.env['THREE_SECONDS'] ?? 180) * 1_000
const [killMs, stopMs] = [10_000, 15_000]
/** Restarted servers come back to theirs: none that the system gives to who connects. */
const ports = [4260, 4261, 4262]

interface Server {
  readonly port: number
  product: Product
  isUp: boolean
}

const isMany = isLong && process.env['TEST_DATABASE_URL'] !== undefined && isInstalled('haproxy')

describe.runIf(isMany)('three servers behind HAProxy as in deploy', () => {
  const authorities = getCACertificates('default')
  const seen = nothingSeen()
  let certificate: Certificate
  let home: SettledHome
  let servers: Server[]
  let proxy: Proxy
  let unreach: () => void

  const start = (port: number) =>
    startProduct({ env: { ...home.env, PORT: String(port), DRAIN_MS: '10000' } })

  beforeAll(async () => {
    certificate = makeCertificate()
    setDefaultCACertificates([...authorities, certificate.text])
    home = await settledHome()
    servers = []
    for (const port of ports) servers.push({ port, product: await start(port), isUp: true })
    const [one = '', two = '', three = ''] = ports.map((port) => `127.0.0.1:${port}`)
    proxy = await startProxy('haproxy', [one, two, three], certificate)
    unreach = reachAsPages(proxy.address, seen)
  })

  afterAll(async () => {
    unreach()
    await proxy.stop()
    await Promise.all(servers.map(({ product }) => product.stop()))
    await home.remove()
    rmSync(certificate.folder, { recursive: true })
    setDefaultCACertificates(authorities)
  })

  const counts = { kills: 0, stops: 0 }

  async function end(signal: 'SIGKILL' | 'SIGTERM', turn: number): Promise<void> {
    const up = () => servers.filter(({ isUp }) => isUp)
    while (up().length < 2) await wait(100)
    const server = up()[turn % up().length]
    if (!server) return
    server.isUp = false
    server.product.signal(signal)
    counts[signal === 'SIGKILL' ? 'kills' : 'stops'] += 1
    await server.product.exited
    server.product = await start(server.port)
    server.isUp = true
  }

  test(
    `for ${runMs / 1_000} s killed every 10 s and told to stop every 15 s: pages notice nothing`,
    { timeout: runMs + 120_000 },
    async () => {
      const endAt = performance.now() + runMs
      const work = workInPages(home, seen, () => endAt)
      const { lost, doubled } = work
      const working = work.run()
      const ended: Promise<void>[] = []
      const every = async (ms: number, signal: 'SIGKILL' | 'SIGTERM') => {
        for (let n = 1; n * ms < runMs; n += 1) {
          await wait(ms)
          ended.push(end(signal, n))
        }
      }
      await Promise.all([every(killMs, 'SIGKILL'), every(stopMs, 'SIGTERM')])
      await working
      await Promise.all(ended)
      await work.check()
      console.log(
        [
          `${counts.kills} SIGKILL, ${counts.stops} SIGTERM`,
          ...figuresOf(seen),
          `failed ${seen.failed.length}, lost ${lost.length}, twice ${doubled.length}`,
          ...seen.failed,
          ...lost,
          ...doubled,
        ].join('\n'),
      )
      expect(seen.reads).toBeGreaterThan(runMs / 1_000)
      expect({ failed: seen.failed, lost, doubled }).toEqual({ failed: [], lost: [], doubled: [] })
    },
  )
})
