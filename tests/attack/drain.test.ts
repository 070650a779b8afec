import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '#tests/support/listen.ts'
import { overHttp } from '#tests/support/over-http.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { settledHome, type SettledHome } from '#tests/support/settled-home.ts'

let home: SettledHome
let product: Product

/** How long the server keeps serving after SIGTERM, in milliseconds. */
const drainMs = 3_000
/** Requests sent so soon after SIGTERM are answered: the rest is slack for a busy machine. In milliseconds. */
const servedMs = 1_000

beforeAll(async () => {
  home = await settledHome()
  product = await startDraining(`${drainMs}`)
})

const startDraining = (DRAIN_MS: string) => startProduct({ env: { ...home.env, DRAIN_MS } })

afterAll(async () => {
  await product.stop()
  await home.remove()
})

interface Exchange {
  readonly sentAt: number
  /** The status of the answer, or why there was none. */
  readonly outcome: number | string
  readonly body: string
}

/** One request over a connection that is kept. */
function ask(agent: Agent, url: string, token: string): Promise<Exchange> {
  const sentAt = performance.now()
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}` }
    const sent = request(url, { agent, headers }, (answer) => {
      let body = ''
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()))
      answer.on('end', () => resolve({ sentAt, outcome: answer.statusCode ?? 0, body }))
      answer.on('error', ({ message }) => resolve({ sentAt, outcome: message, body }))
    })
    sent.on('error', ({ message }) => resolve({ sentAt, outcome: message, body: '' }))
    sent.end()
  })
}

test('told to stop under load it serves on while it says that it leaves, answers what it has taken, and ends within ten seconds', async () => {
  const token = await home.token('marta')
  const { companyId, people } = home.ground
  const api = overHttp(product.address, token)
  const about = { companyId, userId: people.ana.userId }
  const effort = { weightingPoints: 50, tracking: 'manual' } as const
  await api.goals.create({ params: about, body: { description: 'Answer everyone', ...effort } })
  const stream = await listen(product.address, companyId, token)

  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const url = `${product.address}/api/companies/${companyId}/users/${about.userId}/goals`
  const done: Exchange[] = []
  const end = new AbortController()
  const client = async () => {
    while (!end.signal.aborted) {
      const exchange = await ask(agent, url, token)
      done.push(exchange)
      if (exchange.outcome !== 200) return
    }
  }
  const clients = Array.from({ length: 20 }, client)
  await new Promise((resolve) => setTimeout(resolve, 500))

  const toldAt = performance.now()
  product.signal('SIGTERM')
  await expect
    .poll(async () => (await fetch(`${product.address}/readyz`)).json(), { interval: 20 })
    .toMatchObject({ ready: false, draining: true })
  const code = await product.exited
  const tookMs = performance.now() - toldAt
  end.abort()
  await Promise.all(clients)
  await stream.ended
  agent.destroy()

  expect(code).toBe(0)
  expect(tookMs).toBeLessThan(10_000)
  const before = done.filter(({ sentAt }) => sentAt < toldAt + servedMs)
  expect(before.length).toBeGreaterThan(20)
  expect(before.filter(({ outcome }) => outcome !== 200)).toEqual([])
  for (const { outcome, body } of done) {
    if (outcome === 200) expect(JSON.parse(body)).toHaveLength(1)
    // Whoever comes after finds nobody, and is not kept waiting.
    else expect(outcome).toMatch(/ECONN|hang up/)
  }
  await expect(fetch(`${product.address}/readyz`)).rejects.toThrow('fetch failed')
})

test('told twice it ends at once', async () => {
  product = await startDraining('60000')
  product.signal('SIGTERM')
  // A busy start hears of it late, and counts from then.
  await expect
    .poll(async () => (await fetch(`${product.address}/readyz`)).json(), { interval: 20 })
    .toMatchObject({ draining: true })
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect((await fetch(`${product.address}/healthz`)).status).toBe(200)
  const toldAt = performance.now()
  product.signal('SIGTERM')
  expect(await product.exited).toBe(1)
  // Of a minute: a machine that runs other tests takes seconds to hear.
  expect(performance.now() - toldAt).toBeLessThan(10_000)
})
