import {
  judgeClock,
  judgeDeliveries,
  judgeJobs,
  judgeMigrations,
  judgeReplica,
  judgeRights,
  postgresVersionMin,
  type BacklogState,
  type Check,
  type RunningCheck,
} from '#domain/platform/health/checks.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { isMigrated, migrationsOf, type Migration } from '#server/kernel/db/migrate.ts'
import { readBacklog, type Backlog } from '#server/platform/metrics/backlog-queries.ts'
import type { DeliveryCondition } from '#server/platform/outbox/queries.ts'
import { answers, readClockSkew, readLogin } from './queries.ts'

/** Cheap enough to be asked every second. */
export async function checkReadiness(database: Database, migrations: readonly Migration[]) {
  return {
    database: await answers(database),
    migrations: await isMigrated(database, migrations).catch(() => false),
    storage: database.hasStorage(),
    ...(database.replica ? { replica: await database.replica.isFresh() } : {}),
  }
}

function backlogState({ queue, deliveries }: Backlog): BacklogState {
  return {
    oldestJobSeconds: queue.oldestDueSeconds,
    oldestDeliverySeconds: Math.max(0, ...deliveries.map((it) => it.oldestDueSeconds)),
    waitingDeliveries: deliveries.reduce((sum, { count }) => sum + count, 0),
  }
}

interface DatabaseChecks {
  readonly checks: readonly Check<RunningCheck>[]
  readonly backlog?: BacklogState
  readonly isMailFailing?: boolean
}

/** Changes nothing; jobs and deliveries are left out of a database that is not migrated. */
export async function checkDatabase(
  database: Database,
  now: Date,
  mayLeave: DeliveryCondition,
): Promise<DatabaseChecks> {
  const isEmbedded = database.kind === 'embedded'
  const login = await readLogin(database)
  const { pending, unknown, refusal } = await migrationsOf(database)
  const needsRoles = pending.some(({ script }) => /\bcreate role\b/i.test(script))
  const checks: Check<RunningCheck>[] = [
    { name: 'database', ...judgeVersion(login.version) },
    { name: 'rights', ...judgeRights({ ...login, isEmbedded, needsRoles }) },
    {
      name: 'migrations',
      ...judgeMigrations({ pending: pending.length, unknown: unknown.length, refusal }),
    },
    { name: 'clock', ...judgeClock(await readClockSkew(database)) },
  ]
  if (database.replica)
    checks.push({ name: 'replica', ...judgeReplica(await database.replica.state()) })
  if (pending.length > 0) return { checks }
  const read = await readBacklog(database, now, mayLeave)
  const backlog = backlogState(read)
  const isMailFailing = read.deliveries.some((it) => it.channel === 'mail' && it.isFailing)
  const late: Check<RunningCheck>[] = [
    { name: 'jobs', ...judgeJobs(backlog) },
    { name: 'deliveries', ...judgeDeliveries(backlog) },
  ]
  return { checks: [...checks, ...late], backlog, isMailFailing }
}

function judgeVersion(version: string): Omit<Check, 'name'> {
  if (Number.parseInt(version, 10) >= postgresVersionMin)
    return { state: 'ok', sentence: `PostgreSQL ${version} answers.` }
  return {
    state: 'fail',
    sentence: `PostgreSQL ${version} is too old.`,
    repair: `Upgrade it to ${postgresVersionMin} or later.`,
  }
}
