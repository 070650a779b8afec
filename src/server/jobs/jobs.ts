import type { JobName } from '#domain/jobs/jobs.ts'
import { deleteOldCalls } from '#server/ai/commands.ts'
import { deleteOldAudit } from '#server/audit/commands.ts'
import { deleteExpired } from '#server/auth/expiry-commands.ts'
import { eraseCompanies } from '#server/operators/erasing-commands.ts'
import type { AnswerTo } from '#server/kernel/answering.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { runImports } from '#server/imports/running-commands.ts'
import { deleteOldSyncEntries } from '#server/directory/expiry-commands.ts'
import { makeExports } from '#server/exports/making-commands.ts'
import type { Database } from '#server/db/database.ts'
import { redrawPictures } from '#server/users/redrawing-commands.ts'
import { remind } from '#server/recommendations/remind-commands.ts'
import { deleteOldNotifications } from '#server/notifications/expiry-commands.ts'
import { withdrawUnfinished } from '#server/one-to-ones/expiry-commands.ts'
import { deleteExpiredMails } from '#server/outbox/commands.ts'

/** Does what is left to do at `now`. */
export type Job = (database: Pick<Database, 'db' | 'kind'>, now: Date) => Promise<void>

/** What each job does. One more run, or one beside another, changes nothing that a single one would not. */
export function jobsOf(
  deps: Pick<Deps, 'seal' | 'origin' | 'sendsMails'> & { readonly answer: AnswerTo },
): Readonly<Record<JobName, Job>> {
  return {
    deleteExpired: ({ db }, now) => deleteExpired(db, now),
    deleteMails: async (database, now) => {
      await deleteExpiredMails(database, now)
      await deleteOldNotifications(database, now)
    },
    eraseCompanies: (database, now) => eraseCompanies(database, now),
    deleteOldAudit: async (database, now) => {
      await deleteOldAudit(database, now)
      await deleteOldSyncEntries(database, now)
      await deleteOldCalls(database, now)
    },
    makeExports: (database, now) => makeExports({ ...deps, database }, now),
    runImports: (database, now) => runImports({ ...deps, database }, now),
    redrawPictures,
    withdrawUnfinished,
    remind,
  }
}
