import type { JobName } from '#domain/jobs/jobs.ts'
import { deleteExpired } from '#server/auth/expiry-commands.ts'
import type { Database } from '#server/db/database.ts'
import { withdrawUnfinished } from '#server/one-to-ones/expiry-commands.ts'
import { deleteExpiredMails } from '#server/outbox/commands.ts'

/** Does what is left to do at `now`. */
export type Job = (database: Pick<Database, 'db'>, now: Date) => Promise<void>

/** What each job does. One more run, or one beside another, changes nothing that a single one would not. */
export const jobs: Readonly<Record<JobName, Job>> = {
  deleteExpired: ({ db }, now) => deleteExpired(db, now),
  deleteMails: deleteExpiredMails,
  withdrawUnfinished,
}
