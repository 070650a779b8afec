import type { JobName } from '#domain/platform/jobs/jobs.ts'
import { deleteOldCalls } from '#server/assistant/ai/commands.ts'
import {
  drillBackup,
  makeDailyBackup,
  type BackupPlan,
} from './administration/backups/backup-commands.ts'
import { deleteOldAudit } from './administration/audit/commands.ts'
import { deleteExpired } from '#server/identity/auth/expiry-commands.ts'
import { eraseCompanies } from '#server/administration/operators/erasing-commands.ts'
import type { AnswerTo } from './kernel/http/answering.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { deleteKeysBefore, keyMsMax } from '#server/kernel/idempotency.ts'
import { eachInTurn } from '#server/kernel/each-in-turn.ts'
import { inEachCompany } from '#server/identity/companies/each-company-queries.ts'
import type { Messengers } from '#server/kernel/member.ts'
import { runImports } from '#server/administration/imports/running-commands.ts'
import { deleteOldSyncEntries } from '#server/administration/directory/expiry-commands.ts'
import { makeExports } from './administration/exports/build-commands.ts'
import type { Job } from '#server/platform/jobs/job-queue.ts'
import { redrawPictures } from '#server/people/users/redrawing-commands.ts'
import { retain } from './administration/retention/retain-commands.ts'
import { keptNotifications } from './administration/retention/queries.ts'
import { remind } from '#server/assistant/recommendations/remind-commands.ts'
import { deleteOldNotifications } from '#server/messaging/notifications/expiry-commands.ts'
import { withdrawUnfinished } from '#server/administration/staffing/teams/expiry-commands.ts'
import { deleteExpiredMails } from '#server/platform/outbox/commands.ts'

const inParts = (...parts: readonly (() => Promise<unknown>)[]) =>
  eachInTurn(parts, (part) => part())

/** Jobs are idempotent and may run concurrently. */
export function jobsOf(
  deps: Messengers &
    Pick<Deps, 'seal' | 'origin' | 'sendsMails'> & {
      readonly answer: AnswerTo
      readonly backups: BackupPlan
    },
): Readonly<Record<JobName, Job>> {
  const { backups } = deps
  return {
    backUp: (database, now, isWanted) => makeDailyBackup(database, backups, now, isWanted),
    drillBackup: (database, now, isWanted) => drillBackup(database, backups, now, isWanted),
    deleteExpired: ({ db }, now) =>
      inParts(
        () => deleteExpired(db, now),
        () => {
          const before = new Date(now.getTime() - keyMsMax)
          return inEachCompany(db, (company) => deleteKeysBefore(company, before))
        },
      ),
    deleteMails: (database, now) =>
      inParts(
        () => deleteExpiredMails(database, now),
        () => deleteOldNotifications(database, now, (of) => keptNotifications(of, now)),
      ),
    eraseCompanies: (database, now) => eraseCompanies(database, now),
    deleteOldAudit: (database, now) =>
      inParts(
        () => deleteOldAudit(database, now),
        () => deleteOldSyncEntries(database, now),
        () => deleteOldCalls(database, now),
      ),
    makeExports: (database, now) => makeExports({ ...deps, database }, now),
    runImports: (database, now) => runImports({ ...deps, database }, now),
    redrawPictures,
    withdrawUnfinished,
    remind,
    retain: (database, now) => retain(database, now, deps),
  }
}
