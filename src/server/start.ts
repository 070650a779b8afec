import { hostInUrl } from '#domain/kernel/network.ts'
import { noteDeletions, type BackupPlan } from '#server/administration/backups/backup-commands.ts'
import { backupFigures } from '#server/administration/backups/backup-figures.ts'
import { backupFolderOf, readBackupState } from '#server/administration/backups/backup-folder.ts'
import { backUp } from '#server/administration/backups/backup-queries.ts'
import { deletionChannel } from '#server/administration/backups/deletion-queries.ts'
import { answerRequests } from '#server/administration/backups/request-files.ts'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { answerers } from './assistant/ai/answerers.ts'
import { enginesOf } from './assistant/ai/engines.ts'
import { openAiEngines } from './assistant/ai/open-ai.ts'
import { answeringTo } from './answering.ts'
import { createApp } from './app.ts'
import { someTenths } from './identity/auth/mailbox/mailbox-poller.ts'
import { openIdOf } from './identity/auth/openid/providers.ts'
import { mayLeave } from './identity/companies/sending-queries.ts'
import { chatServicesOf } from './messaging/channels/chat-services.ts'
import { openDatabase } from './kernel/db/connect.ts'
import { takeDataDirectory } from './kernel/db/data-directory.ts'
import { loadDemo } from '#demo/load.ts'
import { withRoom } from './kernel/db/full-start.ts'
import { readMigrations } from './kernel/db/migrate.ts'
import { watchVersion } from './kernel/db/version.ts'
import { migrateFor } from './kernel/secret-check.ts'
import {
  demoMode,
  openIdSettingsOf,
  pushKeysOf,
  serviceUrlsOf,
  type DemoMode,
  type Env,
} from './env.ts'
import { EventHub } from './platform/events/hub.ts'
import { JobQueue } from './platform/jobs/job-queue.ts'
import { jobsOf } from './jobs.ts'
import { stackOf } from './kernel/http/error-handler.ts'
import type { Readiness } from './platform/health/routes.ts'
import { demandFreePort } from './kernel/http/free-port.ts'
import { builtPages } from './kernel/http/pages.ts'
import { stopWorkers, workerLoad } from './kernel/workers/worker-task.ts'
import { readBacklog } from './platform/metrics/backlog-queries.ts'
import { Metrics } from './platform/metrics/metrics.ts'
import { replicaFigures } from './platform/metrics/replica-figures.ts'
import { serveMetrics, type MetricsServer } from './platform/metrics/metrics-server.ts'
import { deliveryChannel } from './platform/outbox/queries.ts'
import { assembleParts, type ServerParts } from './parts.ts'
import { calendarPoller, deliveryPollersOf, notificationPoller } from './pollers.ts'

export interface RunningServer {
  readonly address: string
  readonly demo: DemoMode
  /** `drainMs` is how long `/readyz` fails while everything is still served. */
  readonly stop: (drainMs: number) => Promise<void>
}

/** Milliseconds for requests in flight; then their connections are closed. */
const drainMsMax = 8_000

export async function start(env: Env): Promise<RunningServer> {
  await demandFreePort(env.HOST, env.PORT)
  const directory = env.DATABASE_URL ? undefined : takeDataDirectory(env.DATA_DIR, env.APP_SECRET)
  const database = await openDatabase(env, directory?.database ?? '')
  // A new secret is stored only once its database exists.
  const secret = directory?.secret() ?? env.APP_SECRET ?? ''
  const mode = demoMode(env)
  const demo = mode.isOn
  await withRoom(directory?.database ?? 'DATABASE_URL', async () => {
    await migrateFor(secret, database)
    if (demo) await loadDemo(database, { clock: () => new Date() })
  })

  const events = new EventHub()
  await events.listenOn(database)
  const readiness: Readiness = { draining: false, maintenance: env.MAINTENANCE }
  const place = { origin: env.PUBLIC_URL ?? '' }
  const folder = backupFolderOf(env.DATA_DIR)
  const backupState = directory && (() => readBackupState(folder, new Date()))
  const deps = assembleParts({
    database,
    events,
    engines: enginesOf(answerers, openAiEngines({ isPrivateAllowed: env.AI_ALLOW_PRIVATE })),
    demo,
    showsMails: demo && !env.SMTP_URL,
    sendsMails: env.SMTP_URL !== undefined,
    backupState,
    supportEmail: env.SUPPORT_EMAIL,
    pushKeys: pushKeysOf(env),
    clock: () => new Date(),
    secret,
    origin: () => place.origin,
    workerPause: someTenths,
    failed: (error) => app.log.error({ stack: stackOf(error) }, 'a mailbox was not answered'),
  })
  const address = () => place.origin
  const openId = openIdOf(openIdSettingsOf(env), { address, seal: deps.seal })
  const chatServices = chatServicesOf(serviceUrlsOf(env))
  const metrics = env.METRICS_PORT === undefined ? undefined : metricsOf(deps)
  const options = {
    logLevel: env.LOG_LEVEL,
    readiness,
    openId,
    chatServices,
    pages: builtPages,
    trustedProxies: env.TRUSTED_PROXIES,
    ...(metrics ? { onServed: metrics.note } : {}),
  }
  const app = await createApp(deps, options)
  const metricsServer = metrics && (await metricsAt(env, metrics))
  await app.listen({ host: env.HOST, port: env.PORT })

  if (env.MAINTENANCE) app.log.warn('in maintenance: every call is answered 503')

  const deliveryPollers = deliveryPollersOf(env, deps, { chatServices, log: app.log })
  for (const poller of deliveryPollers)
    await database.listen(deliveryChannel, () => void poller.look())
  const pollers = [
    ...deliveryPollers,
    notificationPoller(deps, app.log),
    calendarPoller(deps, app.log),
  ]
  for (const poller of pollers) poller.start()
  const { port } = app.server.address() as AddressInfo
  place.origin ||= `http://${env.HOST === '127.0.0.1' ? 'localhost' : hostInUrl(env.HOST)}:${port}`
  deps.mailboxes.start()
  const backups = { folder, key: env.BACKUP_KEY, secret, isDaily: env.BACKUP_DAILY }
  const stopAnswering = directory && (await answerBackups(env.DATA_DIR, deps, backups))
  const failed = (error: unknown) => app.log.error({ stack: stackOf(error) }, 'a job failed')
  const jobs = jobsOf({ ...deps, answer: answeringTo(deps), backups })
  const queue = new JobQueue({ database, clock: deps.clock, jobs, failed })
  // Not awaited: its first start creates its tables, and one that fails is repeated.
  void queue.start()
  let stopped: Promise<unknown> | undefined
  const stopWorking = () =>
    (stopped ??= Promise.all([
      ...pollers.map((poller) => poller.stop(drainMsMax)),
      queue.stop(drainMsMax),
    ]))
  const unwatch = await watchVersion(database, await readMigrations(), (problem) => {
    readiness.outdated = problem
    app.log.error({ problem }, 'no request is taken any more')
    Promise.all([stopWorking(), deps.mailboxes.stop()]).catch(failed)
  })
  return {
    address: place.origin,
    demo: mode,
    stop: async (drainMs) => {
      readiness.draining = true
      unwatch()
      await wait(drainMs)
      const patience = setTimeout(() => app.server.closeAllConnections(), drainMsMax)
      await Promise.all([app.close(), stopWorking()])
      await stopWorkers()
      await metricsServer?.stop()
      clearTimeout(patience)
      // What was asked while the application closed is answered too.
      await deps.mailboxes.rest()
      await deps.mailboxes.stop()
      await stopAnswering?.()
      await database.close()
      directory?.release()
    },
  }
}

function metricsOf({ database, clock, events, backupState }: ServerParts): Metrics {
  return new Metrics({
    connections: database.connections,
    workers: workerLoad,
    openStreams: () => events.openStreams,
    backlog: () => readBacklog(database, clock(), mayLeave),
    collectors: [
      ...(backupState ? backupFigures(backupState, clock) : []),
      ...(database.replica ? replicaFigures(database.replica) : []),
    ],
  })
}

function metricsAt(
  { METRICS_HOST, METRICS_PORT = 0 }: Env,
  metrics: Metrics,
): Promise<MetricsServer> {
  return serveMetrics(metrics, { host: METRICS_HOST, port: METRICS_PORT })
}

/** One process owns the embedded database: it makes the backups that others ask for, and notes deletions beside them. */
async function answerBackups(
  dataDirectory: string,
  { database, clock }: Pick<ServerParts, 'database' | 'clock'>,
  { folder, key, secret }: BackupPlan,
): Promise<() => Promise<void>> {
  const note = () => void noteDeletions(database, folder, clock()).catch(() => undefined)
  await database.listen(deletionChannel, note)
  note()
  return answerRequests(dataDirectory, ({ path, seal }) =>
    backUp(database, { path, key: seal ?? key, secret, now: clock() }),
  )
}
