import { assistantChannels } from '#server/assistant/ai/queries.ts'
import { randomUUID } from 'node:crypto'
import { enginesOf } from '#server/assistant/ai/engines.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { openPostgres } from '#server/kernel/db/postgres.ts'
import { EventHub } from '#server/platform/events/hub.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { NotificationPoller } from '#server/messaging/notifications/notification-poller.ts'
import { DeliveryPoller } from '#server/platform/outbox/delivery-poller.ts'
import { smtpAdapter } from '#server/platform/outbox/smtp-adapter.ts'
import { assembleParts } from '#server/parts.ts'
import { run, type Cluster } from './cluster.ts'
import { createMigrated } from './databases.ts'
import { startMailDrain } from './servers.ts'
import { isSmoke } from './smoke.ts'
import type { Row, Table } from './table.ts'

/** How many people are told of something at one moment, each by `messages` mails. */
const people = isSmoke ? 50 : 5_000
const messages = 2
/** How many deliveries are to leave in a second, and be made in one. */
const rateMin = 200

const companyId = randomUUID()

/** A company of people who were told, by different others, of as many things each as mails are to leave. */
const seed = `
  set session_replication_role = replica;
  insert into company (company_id, name, default_language, languages, time_zone, palette,
      one_to_one_interval_days, life_stage_enabled, created_at)
    values ('${companyId}', 'Told', 'en', '{en,es}', 'Europe/Madrid', '#1d5c74', 14, false, now());
  insert into account (id, email, user_role, preferred_language, is_identified_data_processing_accepted,
      first_name, last_name, email_verified_at, created_at)
    select md5('a' || n)::uuid, n || '@told.example', 'USER', case n % 2 when 0 then 'en' else 'es' end, true,
      'Person', n::text, now(), now()
    from generate_series(1, ${people}) n;
  insert into company_user (company_id, id, account_id, role, active, first_name, last_name, email, position, created_at)
    select '${companyId}', md5('u' || n)::uuid, md5('a' || n)::uuid, 'USER', true, 'Person', n::text,
      n || '@told.example', '', now()
    from generate_series(1, ${people}) n;
  insert into notification (company_id, id, user_id, kind, other_id, created_at, due_at)
    select '${companyId}', gen_random_uuid(), md5('u' || n)::uuid, 'oneToOneRequested',
      md5('u' || ((n + m) % ${people} + 1))::uuid, now() - interval '10 minutes', now()
    from generate_series(1, ${people}) n, generate_series(1, ${messages}) m;
  reset session_replication_role;
  analyze`

const fail = (error: unknown) => {
  throw error
}

async function unsent({ db }: Database): Promise<number> {
  const rows = await asPlatform(db, (platform) =>
    platform.selectFrom('delivery').select('id').where('sent_at', 'is', null).execute(),
  )
  return rows.length
}

/** How many deliveries a second are made of what is due to many people at once, and leave by mail. */
export async function outbox(cluster: Cluster): Promise<Table> {
  const { product, superuser } = await createMigrated(cluster, 'tandem_bench_outbox')
  const database = await openPostgres(product, 10)
  await run(superuser, seed)
  const deps = assembleParts({
    database,
    events: new EventHub(),
    engines: enginesOf({}, undefined),
    clock: () => new Date(),
    demo: false,
    showsMails: false,
    sendsMails: true,
    secret: 'of the benchmark alone, and of nobody else',
    origin: () => 'https://tandem.example',
    failed: fail,
  })
  const rows: Row[] = []
  const timed = async (what: string, work: () => Promise<void>) => {
    const from = performance.now()
    await work()
    const seconds = (performance.now() - from) / 1000
    const count = people * messages
    rows.push({
      what,
      on: 'PostgreSQL',
      values: [seconds, count / seconds],
      limit: { min: rateMin },
    })
  }
  await timed(`make ${people * messages} for ${people} people`, () =>
    new NotificationPoller({ ...deps, report: fail, assistantChannels }).look(),
  )
  const made = await unsent(database)
  if (made !== people * messages) throw new Error(`${made} deliveries were made`)
  const drain = await startMailDrain()
  const adapter = smtpAdapter(drain.address, 'Tandem <no-reply@tandem.example>')
  const deliverer = new DeliveryPoller({ ...deps, channel: 'mail', adapter, report: fail })
  await timed('send them by mail', async () => {
    await deliverer.look()
  })
  const left = await unsent(database)
  await deliverer.stop(0)
  await drain.stop()
  await database.close()
  if (left > 0) throw new Error(`${left} deliveries were not sent`)
  const columns = [
    { name: 'seconds', digits: 1 },
    { name: 'a second', digits: 0 },
  ]
  return { title: 'What people are told, all at once', columns, rows }
}
