import { sql } from 'kysely'
import {
  jobCrashesMax,
  jobGivenUp,
  jobNames,
  jobRunStateOf,
  nextRunAt,
  type JobName,
} from '#domain/platform/jobs/jobs.ts'
import type { Db, Query } from '#server/kernel/unit-of-work.ts'
import { jobChannel } from './job-channel.ts'

interface JobStart {
  readonly id: string
  readonly job: JobName
  readonly tries: number
  readonly startedAt: Date
}

export async function insertRun(db: Db, { id, job, tries, startedAt }: JobStart): Promise<void> {
  await db.insertInto('job_run').values({ id, job, tries, started_at: startedAt }).execute()
}

export async function endRun(db: Db, id: string, at: Date, problem: string | null): Promise<void> {
  await db.updateTable('job_run').set({ ended_at: at, problem }).where('id', '=', id).execute()
}

export async function hasCrashed(db: Db, job: JobName, since: Date): Promise<boolean> {
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

export async function deleteRunsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('job_run').where('started_at', '<', before).execute()
}

const runsShownMax = 100

export async function readJobs({ db }: Query, now: number) {
  const rows = await db
    .selectFrom('job_run')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(runsShownMax)
    .execute()
  return {
    jobs: jobNames.map((name) => ({ name, nextAt: new Date(nextRunAt(name, now)).toISOString() })),
    runs: rows.map(({ id, job: name, tries, started_at, ended_at, problem }) => ({
      id,
      name,
      at: started_at.toISOString(),
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

/** Announced to every process on commit. */
export async function askForRun({ db }: Query, job: JobName): Promise<void> {
  await sql`select pg_notify(${jobChannel}, ${job})`.execute(db)
}
