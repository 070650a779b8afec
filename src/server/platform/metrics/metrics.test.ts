import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { createApp } from '#server/app.ts'
import { newId } from '#server/kernel/ids.ts'
import { apiBase } from '#server/kernel/http/serve.ts'
import type { ServedRequest } from '#server/kernel/http/request-lines.ts'
import { workerLoad } from '#server/kernel/workers/worker-task.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { mayLeave } from '#server/identity/companies/sending-queries.ts'
import { insertDeliveries } from '#server/platform/outbox/queries.ts'
import { endRun, insertRun } from '#server/platform/jobs/queries.ts'
import { injected } from '#tests/support/inject.ts'
import { heldMs, holdMsMax } from '#tests/support/loop-guard.ts'
import { depsOn, testNow, world, type World } from '#tests/support/world.ts'
import { cachedReading, readBacklog } from './backlog-queries.ts'
import { Metrics } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'

let w: World
let metrics: Metrics
let app: World['app']

beforeAll(async () => {
  w = await world()
  const deps = depsOn(w.database)
  metrics = new Metrics({
    connections: w.database.connections,
    workers: workerLoad,
    openStreams: () => deps.events.openStreams,
    backlog: () => readBacklog(w.database, testNow, mayLeave),
    collectors: [
      { name: 'tandem_example', help: 'A figure of another feature.', read: () => 7 },
      { name: 'tandem_example_without', help: 'None yet.', read: () => undefined },
      { name: 'tandem_example_failing', help: 'Fails.', read: () => Promise.reject(new Error()) },
    ],
  })
  const readiness = { draining: false }
  app = await createApp(deps, { logLevel: 'silent', readiness, onServed: metrics.note })
})

afterAll(() => app.close())

type OwnWaiting = Partial<Parameters<typeof insertDeliveries>[1][number]>

const minutes = (n: number) => new Date(testNow.getTime() + n * 60_000)

const waiting = (own: OwnWaiting) => ({
  id: newId(),
  target: 'someone@aurora.example',
  language: 'en' as const,
  template: 'verify' as const,
  channel: 'mail' as const,
  sealed: Buffer.from(''),
  created_at: testNow,
  sent_at: null,
  tries: 0,
  next_try_at: testNow,
  problem: null,
  ...own,
})

const figure = async (line: string) => {
  const found = (await metrics.text()).split('\n').find((it) => it.startsWith(`${line} `))
  return found && Number(found.slice(line.length + 1))
}

test('requests are counted by pattern, method and status, and timed', async () => {
  const asMarta = injected(app, await w.token('marta'))
  await asMarta({ method: 'GET', url: '/account/sessions', body: undefined })
  await asMarta({ method: 'GET', url: `/nothing/${w.companyId}`, body: undefined }).catch(() => 0)
  const route = `${apiBase}/account/sessions`
  expect(
    await figure(`tandem_http_requests_total{method="GET",route="${route}",status="200"}`),
  ).toBe(1)
  expect(
    await figure(`tandem_http_request_duration_seconds_count{method="GET",route="${route}"}`),
  ).toBe(1)
  expect(await figure('tandem_http_requests_total{method="GET",route="none",status="404"}')).toBe(1)
  expect(await metrics.text()).not.toContain(w.companyId)
})

test('refused sign-ins are counted by reason, refused permissions by call', async () => {
  const body = { email: 'nobody@aurora.example', password: 'not the password' }
  const refused = (work: Promise<unknown>) => expect(work).rejects.toThrow()
  await refused(injected(app)({ method: 'POST', url: '/auth/sign-in/email', body }))
  await refused(
    injected(
      app,
      await w.token('ana'),
    )({
      method: 'GET',
      url: '/operators/jobs',
      body: undefined,
    }),
  )
  expect(await figure('tandem_sign_ins_refused_total{reason="wrongCredentials"}')).toBe(1)
  expect(
    await figure('tandem_permissions_refused_total{call="operators.jobs",reason="notFound"}'),
  ).toBe(1)
})

test('what waits in the database is counted, by itself and never longer than it takes', async () => {
  const id = newId()
  await asPlatform(w.database.db, async (db) => {
    await insertRun(db, { id, job: 'remind', tries: 1, startedAt: testNow })
    await endRun(db, id, testNow, null)
    await insertDeliveries(db, [waiting({ next_try_at: minutes(-1.5) })])
  })
  const backlog = await readBacklog(w.database, testNow, mayLeave)
  expect(backlog.successes).toContainEqual({ job: 'remind', at: testNow })
  const mails = backlog.deliveries.find(({ channel }) => channel === 'mail')
  expect(mails?.count).toBeGreaterThan(0)
  expect(mails?.oldestDueSeconds).toBeGreaterThanOrEqual(90)
  expect(await figure('tandem_backlog_read')).toBe(1)
})

test('a mail is due since it was written while its tries fail, unless its address or company is the reason', async () => {
  const mails = async () => {
    const { deliveries } = await readBacklog(w.database, testNow, mayLeave)
    return deliveries.find(({ channel }) => channel === 'mail')
  }
  const insert = (own: OwnWaiting) =>
    asPlatform(w.database.db, (db) => insertDeliveries(db, [waiting(own)]))
  await asPlatform(w.database.db, async (db) => {
    await db.deleteFrom('delivery').execute()
    await db
      .updateTable('company')
      .set({ suspended_at: testNow })
      .where('company_id', '=', w.companyId)
      .execute()
  })
  const tried = { tries: 4, created_at: minutes(-100), next_try_at: minutes(50) }
  await insert({ ...tried, problem: 'EENVELOPE 550 RCPT TO' })
  await insert({ for_company: w.companyId, next_try_at: minutes(-100) })
  expect(await mails()).toMatchObject({ count: 1, oldestDueSeconds: 0, isFailing: false })
  await insert({ ...tried, problem: 'ESOCKET CONN' })
  expect(await mails()).toMatchObject({ count: 2, oldestDueSeconds: 6000, isFailing: true })
})

test.each([
  ['mail', 'EENVELOPE 450 RCPT TO'],
  ['slack', 'timeout'],
] as const)('of %s one alone that fails says nothing of the others', async (channel, problem) => {
  const state = async () => {
    const { deliveries } = await readBacklog(w.database, testNow, mayLeave)
    return deliveries.find((it) => it.channel === channel)
  }
  const insert = (own: OwnWaiting) =>
    asPlatform(w.database.db, (db) => insertDeliveries(db, [waiting({ channel, ...own })]))
  const tried = { tries: 4, created_at: minutes(-100), next_try_at: minutes(50), problem }
  await asPlatform(w.database.db, (db) => db.deleteFrom('delivery').execute())
  await insert({ sent_at: testNow })
  await insert(tried)
  expect(await state()).toMatchObject({ count: 1, oldestDueSeconds: 6000, isFailing: true })
  await insert({ sent_at: testNow })
  expect(await state()).toMatchObject({ count: 1, oldestDueSeconds: 0, isFailing: false })
  await insert({ ...tried, created_at: minutes(-20) })
  expect(await state()).toMatchObject({ count: 2, oldestDueSeconds: 1200, isFailing: true })
})

test('a database that does not answer is waited for a moment, and asked once', async () => {
  let asked = 0
  const read = cachedReading(() => {
    asked += 1
    return new Promise<number>(() => undefined)
  }, 20)
  expect(await Promise.all([read(), read()])).toEqual([undefined, undefined])
  expect(asked).toBe(1)
})

test('figures of others stand beside them; one that is not there yet does not', async () => {
  expect(await figure('tandem_example')).toBe(7)
  expect(await metrics.text()).not.toMatch(/^tandem_example_(without|failing) /m)
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    expect(await figure(name)).toBeGreaterThanOrEqual(0)
  expect(await figure('tandem_event_streams')).toBe(0)
  expect(await figure('tandem_database_connections{state="waiting"}')).toBe(0)
  expect(await figure('tandem_workers{state="busy"}')).toBe(0)
})

test('every route with every status is told in a fraction of what a page waits', async () => {
  const full = new Metrics({
    connections: w.database.connections,
    workers: workerLoad,
    openStreams: () => 0,
    backlog: () => readBacklog(w.database, testNow, mayLeave),
  })
  const seen = { call: undefined, ms: 12, isStream: false, refusal: undefined }
  for (const group of Object.values(contract))
    for (const { method, path } of Object.values(group))
      for (const status of [200, 204, 400, 403, 404, 409, 500])
        full.note({ ...seen, method, route: path, status } satisfies ServedRequest)
  await full.text()
  // Of this thread: others of the process compute meanwhile.
  expect(await heldMs(holdMsMax, () => full.text())).toBeLessThan(holdMsMax)
})

test('each figure of the dashboard exists, and each figure of ours is on it or explained', async () => {
  const text = await metrics.text()
  const names = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name)
  const dashboard = readFileSync('docs/grafana.json', 'utf8')
  const { panels } = JSON.parse(dashboard) as { panels: { targets?: { expr: string }[] }[] }
  const exprs = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  const asked = new Set(exprs.flatMap((expr) => expr.match(/\b(tandem|nodejs|process)_\w+/g) ?? []))
  expect(asked.size).toBeGreaterThan(15)
  const ends = ['', '_bucket', '_sum', '_count']
  const shapes = new Set(names.flatMap((name) => ends.map((end) => name + end)))
  expect([...asked].filter((name) => !shapes.has(name))).toEqual([])
  const explained = `${dashboard}${readFileSync('docs/monitoring.md', 'utf8')}`
  const own = names.filter((it) => it.startsWith('tandem_') && !it.startsWith('tandem_example'))
  expect(own.filter((name) => !explained.includes(name))).toEqual([])
})

test('metrics have a port of their own, where nothing else is', async () => {
  const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
  const at = `http://127.0.0.1:${server.port}`
  const answer = await fetch(`${at}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(await answer.text()).toContain('# TYPE tandem_http_requests_total counter')
  expect((await fetch(`${at}/api/health`)).status).toBe(404)
  expect((await app.inject('/metrics')).statusCode).toBe(404)
  await expect(serveMetrics(metrics, { host: '127.0.0.1', port: server.port })).rejects.toThrow(
    'another program listens there',
  )
  await server.stop()
})
