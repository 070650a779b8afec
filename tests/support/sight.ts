import { createApp } from '#server/app.ts'
import type { ServerConfig } from '#server/parts.ts'
import { mayLeave } from '#server/identity/companies/sending-queries.ts'
import { workerLoad } from '#server/kernel/workers/worker-task.ts'
import { readBacklog } from '#server/platform/metrics/backlog-queries.ts'
import { Metrics } from '#server/platform/metrics/metrics.ts'
import { depsOn, testNow, type World } from './world.ts'

/** A server over the world's database whose log and metrics are heard, at the level that says most. */
export async function watched(w: World, own: Partial<ServerConfig> = {}) {
  const lines: Record<string, unknown>[] = []
  const deps = depsOn(w.database, own)
  const metrics = new Metrics({
    connections: w.database.connections,
    workers: workerLoad,
    openStreams: () => deps.events.openStreams,
    backlog: () => readBacklog(w.database, testNow, mayLeave),
  })
  const app = await createApp(deps, {
    logLevel: 'debug',
    logTo: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    readiness: { draining: false },
    onServed: metrics.note,
  })
  return { app, metrics, lines }
}
