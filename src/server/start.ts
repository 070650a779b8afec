import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { createApp } from './app.ts'
import { someTenths } from './auth/mailbox-worker.ts'
import { openIdOf } from './auth/openid/providers.ts'
import { openDatabase } from './db/connect.ts'
import { takeDataDirectory } from './db/data-directory.ts'
import { loadDemo } from './db/demo/load.ts'
import { migrate } from './db/migrate.ts'
import { demoMode, openIdSettingsOf, type DemoMode, type Env } from './env.ts'
import { EventHub } from './events/hub.ts'
import { eventChannel } from './kernel/event-channel.ts'
import { JobQueue } from './jobs/job-queue.ts'
import { jobs } from './jobs/jobs.ts'
import { stackOf } from './kernel/error-handler.ts'
import { builtPages } from './kernel/pages.ts'
import type { Deps } from './kernel/deps.ts'
import { Deliverer } from './outbox/deliverer.ts'
import { smtpPost } from './outbox/post.ts'
import { mailChannel } from './outbox/queries.ts'
import { partsOf } from './parts.ts'

/** A running server: where it is, and how to stop it in good order. */
export interface RunningServer {
  readonly address: string
  readonly demo: DemoMode
  readonly stop: () => Promise<void>
}

/** How long a draining server still takes requests, while its readiness check fails, in milliseconds. */
const leaveMs = 500

/** Requests in flight get this long to end, in milliseconds; then their connections are closed. */
const drainMsMax = 8_000

/** Takes the data directory, opens and migrates the database, and listens. */
export async function start(env: Env): Promise<RunningServer> {
  const directory = env.DATABASE_URL ? undefined : takeDataDirectory(env.DATA_DIR)
  const database = await openDatabase(env, directory?.database ?? '')
  await migrate(database)
  const mode = demoMode(env)
  const demo = mode.isOn
  if (demo) await loadDemo(database, { clock: () => new Date() })

  const events = new EventHub()
  await database.listen(eventChannel, events.receive)
  const readiness = { draining: false, maintenance: env.MAINTENANCE }
  const place = { origin: env.PUBLIC_URL ?? '' }
  const deps = partsOf({
    database,
    events,
    demo,
    showsMails: demo && !env.SMTP_URL,
    sendsMails: env.SMTP_URL !== undefined,
    supportEmail: env.SUPPORT_EMAIL,
    clock: () => new Date(),
    secret: env.APP_SECRET ?? directory?.secret() ?? '',
    origin: () => place.origin,
    workerPause: someTenths,
    failed: (error) => app.log.error({ stack: stackOf(error) }, 'a mailbox was not answered'),
  })
  const address = () => place.origin
  const openId = openIdOf(openIdSettingsOf(env), { address, seal: deps.seal })
  const options = { logLevel: env.LOG_LEVEL, readiness, openId, pages: builtPages }
  const app = await createApp(deps, options)
  await app.listen({ host: env.HOST, port: env.PORT })

  if (env.MAINTENANCE) app.log.warn('in maintenance: every call is answered 503')

  const deliverer = await deliver(env, deps, app.log)
  const { port } = app.server.address() as AddressInfo
  place.origin ||= `http://${env.HOST === '127.0.0.1' ? 'localhost' : env.HOST}:${port}`
  // Answers the mailbox requests that were left when the server last stopped.
  deps.mailboxes.answerSoon()
  const failed = (error: unknown) => app.log.error({ stack: stackOf(error) }, 'a job failed')
  const queue = new JobQueue({ database, clock: deps.clock, jobs, failed })
  // Nobody waits for it: its first start makes its tables.
  queue.start().catch(failed)
  return {
    address: place.origin,
    demo: mode,
    stop: async () => {
      readiness.draining = true
      await wait(leaveMs)
      const patience = setTimeout(() => app.server.closeAllConnections(), drainMsMax)
      await Promise.all([app.close(), deliverer?.stop(drainMsMax), queue.stop(drainMsMax)])
      clearTimeout(patience)
      await deps.mailboxes.idle()
      await database.close()
      directory?.release()
    },
  }
}

/** Delivers the mails of the outbox where there is a mail server; elsewhere they stay in it. */
async function deliver(
  { SMTP_URL, MAIL_FROM }: Env,
  deps: Deps,
  log: FastifyBaseLogger,
): Promise<Deliverer | undefined> {
  if (!SMTP_URL) return undefined
  const report = (error: unknown) =>
    log.error({ problem: String(error) }, 'mails could not be delivered')
  const deliverer = new Deliverer({ ...deps, post: smtpPost(SMTP_URL, MAIL_FROM), report })
  await deps.database.listen(mailChannel, deliverer.look)
  deliverer.start()
  return deliverer
}
