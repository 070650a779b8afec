import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listen } from '#tests/support/listen.ts'
import { isLong } from '#tests/support/long.ts'
import { figuresOf, nothingSeen, pageCalls, reachAsPages } from '#tests/support/page-calls.ts'
import { workInPages } from '#tests/support/page-work.ts'
import { hasPatroni, startCluster, type Cluster, type Machine } from '#tests/support/patroni.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { settledHome, type SettledHome } from '#tests/support/settled-home.ts'

// `npm run test:long -- tests/attack/failover`, with Debian's patroni, etcd-server, haproxy and postgresql.

/** Milliseconds in which people may not be able to save anything. */
const outageMsMax = 30_000
/** Patroni brings a machine back in a minute at most. */
const backMs = { timeout: 90_000, interval: 500 }

const other = (machine: Machine): Machine => (machine === 'one' ? 'two' : 'one')

describe.runIf(isLong && hasPatroni)('two PostgreSQL servers led by Patroni as in deploy', () => {
  const seen = nothingSeen()
  let cluster: Cluster
  let home: SettledHome
  let one: Product
  let second: Product
  let unreach: () => void

  beforeAll(async () => {
    cluster = await startCluster()
    vi.stubEnv('TEST_DATABASE_URL', cluster.url)
    home = await settledHome()
    one = await startProduct(home)
    second = await startProduct(home)
    unreach = reachAsPages(one.address, seen)
  })

  afterAll(async () => {
    unreach()
    await one.stop()
    await second.stop()
    cluster.stop()
    vi.unstubAllEnvs()
  })

  const streamOf = async () =>
    listen(second.address, home.ground.companyId, await home.token('marta'))

  /** An event reaches the other server, and an export is made. */
  async function isWhole(turn: string): Promise<void> {
    const { companyId, people } = home.ground
    const [ana, superadmin] = (['ana', 'superadmin'] as const).map((who) =>
      pageCalls(() => home.token(who), seen),
    )
    const params = { companyId, userId: people.ana.userId, managerId: people.marta.userId }
    const stream = await streamOf()
    await ana?.change('agenda.ask', (api) => api.agenda.ask({ params, body: { text: turn } }))
    await stream.hears({ topic: 'agenda' })
    stream.close()
    const at = { params: { companyId } }
    await superadmin?.change('companyExports.users', (api) =>
      api.companyExports.users({ ...at, body: {} }),
    )
    const list = async () => (await superadmin?.read((api) => api.companyExports.list(at)))?.exports
    const areReady = async () => (await list())?.every(({ state }) => state === 'ready')
    await expect.poll(areReady, { timeout: 15_000 }).toBe(true)
  }

  test(
    'one killed under load, then the other cut off: the pages lose nothing and work again by themselves',
    { timeout: 600_000 },
    async () => {
      const savedAt: number[] = []
      let endAt = Infinity
      const work = workInPages(
        home,
        seen,
        () => endAt,
        () => void savedAt.push(performance.now()),
      )
      const running = work.run()

      /** The longest time in which nothing was saved, from a moment until now. */
      const outageSince = (since: number) => {
        const from = [
          ...savedAt.filter((it) => it < since).slice(-1),
          ...savedAt.filter((it) => it >= since),
        ]
        return Math.max(...from.slice(1).map((it, n) => it - (from[n] ?? it)))
      }

      async function loses(signal: 'SIGKILL' | 'SIGSTOP'): Promise<number> {
        await wait(8_000)
        const gone = await cluster.primary()
        if (!gone) throw new Error('There is no primary')
        const stream = await streamOf()
        const at = performance.now()
        cluster.signal(gone, signal)
        await expect.poll(() => cluster.primary(), backMs).toBe(other(gone))
        await stream.ended
        await expect.poll(() => savedAt.some((it) => it > at + 3_000), backMs).toBe(true)
        await wait(5_000)
        await isWhole(signal)
        if (signal === 'SIGKILL') cluster.start(gone)
        else cluster.signal(gone, 'SIGCONT')
        await expect.poll(() => cluster.isSynchronous(gone), backMs).toBe(true)
        return Math.round(outageSince(at))
      }

      const outages = { killed: await loses('SIGKILL'), cutOff: await loses('SIGSTOP') }
      await wait(5_000)
      endAt = performance.now()
      await running
      await work.check()
      const { lost, doubled } = work
      const [refused, strange] = [true, false].map((is) =>
        seen.failed.filter((it) => it.includes('"statusCode":503') === is),
      )
      console.log(
        [
          `nothing was saved for ${outages.killed} ms after a kill, ${outages.cutOff} ms after a cut`,
          ...figuresOf(seen),
          `refused with 503 ${refused?.length}, lost ${lost.length}, twice ${doubled.length}`,
        ].join('\n'),
      )
      expect({ strange, lost, doubled }).toEqual({ strange: [], lost: [], doubled: [] })
      expect(Math.max(outages.killed, outages.cutOff)).toBeLessThan(outageMsMax)
    },
  )
})
