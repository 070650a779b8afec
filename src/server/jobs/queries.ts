import { sql } from 'kysely'
import type { JobName } from '#domain/jobs/jobs.ts'
import type { Db, UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { jobChannel } from './job-channel.ts'

interface Begun {
  readonly id: string
  readonly job: JobName
  readonly tries: number
  readonly startedAt: Date
}

/** Begins the line of a try. */
export async function insertRun(db: Db, { id, job, tries, startedAt }: Begun): Promise<void> {
  await db.insertInto('job_run').values({ id, job, tries, started_at: startedAt }).execute()
}

/** Ends the line of a try, with a code of what went wrong if anything did. */
export async function endRun(db: Db, id: string, at: Date, problem: string | null): Promise<void> {
  await db.updateTable('job_run').set({ ended_at: at, problem }).where('id', '=', id).execute()
}

export async function deleteRunsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('job_run').where('started_at', '<', before).execute()
}

/** The last tries, the newest first. */
export function lastRuns({ db }: Pick<UnitOfWork, 'db'>, most: number) {
  return db
    .selectFrom('job_run')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** Tells every process, when this transaction commits, that a job is wanted now. */
export async function askForRun({ db }: Pick<UnitOfWork, 'db'>, job: JobName): Promise<void> {
  await sql`select pg_notify(${jobChannel}, ${job})`.execute(db)
}
