import { sql, type Selectable } from 'kysely'
import {
  jobCrashesMax,
  jobGivenUp,
  jobNames,
  jobRunStateOf,
  nextRunAt,
  onDemandJobs,
  type JobName,
} from '#domain/platform/jobs/jobs.ts'
import type { Database } from '#server/kernel/db/database.ts'
import type { DatabaseClient } from '#server/kernel/db/database.ts'
import { runSql, type Db, type Query } from '#server/kernel/unit-of-work.ts'
import { jobChannel } from './job-channel.ts'
import type { JobRunTable } from './table.ts'

interface JobStart {
  readonly id: string
  readonly job: JobName
  readonly tries: number
  readonly startedAt: Date
}

export async function insertRun(db: Db, { id, job, tries, startedAt }: JobStart) {
  await db.insertInto('job_run').values({ id, job, tries, started_at: startedAt }).execute()
}

export async function endRun(db: Db, id: string, at: Date, problem: string | null) {
  await db.updateTable('job_run').set({ ended_at: at, problem }).where('id', '=', id).execute()
}

export async function hasCrashed(db: Db, job: JobName, since: Date) {
  const last = await db
    .selectFrom('job_run')
    .select('ended_at')
    .where('job', '=', job)
    .where('started_at', '>', since)
    .where((it) => it('problem', 'is distinct from', jobGivenUp))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(jobCrashesMax)
    .execute()
  return last.length === jobCrashesMax && last.every(({ ended_at }) => ended_at === null)
}

export async function deleteRunsBefore(db: Db, before: Date) {
  await db.deleteFrom('job_run').where('started_at', '<', before).execute()
}

/** Per job: as many successful runs as others. */
const runsShownMax = 8

export async function readJobs({ db }: Query, now: number) {
  const rows = await runSql<Selectable<JobRunTable>>(db)`
    select id, job, tries, started_at, ended_at, problem from (
      select *, row_number() over (
        partition by job, ended_at is not null and problem is null order by started_at desc, id desc) as nth
      from job_run) r
    where nth <= ${runsShownMax} order by started_at desc, id desc`
  return {
    jobs: jobNames.map((name) => ({ name, nextAt: new Date(nextRunAt(name, now)) })),
    runs: rows.map(({ id, job: name, tries, started_at, ended_at, problem }) => ({
      id,
      name,
      at: started_at,
      tookMs: ended_at && ended_at.getTime() - started_at.getTime(),
      tries,
      state: jobRunStateOf(
        {
          startedAt: started_at.getTime(),
          isOver: ended_at !== null,
          hasFailed: problem !== null,
          isGivenUp: problem === jobGivenUp,
          tries,
        },
        now,
      ),
      problem,
    })),
  }
}

/** Runs of on-demand jobs without a holder [`Database.hold`]. The lock keeps it to one server at a time. */
export function readOrphans(db: DatabaseClient, afterMs: number) {
  return sql<{ name: JobName; id: string }>`
    with active as materialized (
      select name, id from pgboss.job
      where name = any(${onDemandJobs}) and state = 'active'
        and started_on < now() - ${afterMs} * interval '1 millisecond'
    )
    select name, id from active where pg_try_advisory_xact_lock(hashtextextended(id::text, 0))`.execute(
    db,
  )
}

/** Announced to every process on commit. */
export async function askForRun({ db }: Query, job: JobName) {
  await runSql(db)`select pg_notify(${jobChannel}, ${job})`
}

export interface JobCount {
  readonly name: JobName
  readonly state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  readonly count: number
}

export interface QueueReading {
  readonly counts: readonly JobCount[]
  /** Seconds since the longest waiting run became due; 0 without one. */
  readonly oldestDueSeconds: number
}

/** pg-boss's own table, which only the login reads: not in a unit of work. */
export async function readQueue({ db }: Pick<Database, 'db'>): Promise<QueueReading> {
  const tables = await runSql(db)`select from pg_class where oid = to_regclass('pgboss.job')`
  if (tables.length === 0) return { counts: [], oldestDueSeconds: 0 }
  const rows = await runSql<JobCount & { readonly dueSeconds: number }>(db)`
    select name, state::text as state, count(*)::int as count,
      coalesce(extract(epoch from now() - min(start_after) filter
        (where state in ('created', 'retry') and start_after <= now())), 0)::float as "dueSeconds"
    from pgboss.job where name = any(${jobNames}) group by name, state`
  return {
    counts: rows.map(({ name, state, count }) => ({ name, state, count })),
    oldestDueSeconds: Math.max(0, ...rows.map(({ dueSeconds }) => dueSeconds)),
  }
}

export async function lastSuccesses(
  db: Db,
): Promise<readonly { readonly job: JobName; readonly at: Date }[]> {
  const rows = await db
    .selectFrom('job_run')
    .select((it) => ['job', it.fn.max('ended_at').as('at')])
    .where('ended_at', 'is not', null)
    .where('problem', 'is', null)
    .groupBy('job')
    .execute()
  return rows.flatMap(({ job, at }) => (at ? [{ job, at }] : []))
}
