import { found } from '#server/kernel/errors.ts'
import {
  asPlatform,
  speakForCompany,
  speakForInstallation,
  type Db,
} from '#server/kernel/unit-of-work.ts'
import type { Visit } from '#server/kernel/visit.ts'
import { deleteMailsTo } from '#server/outbox/queries.ts'
import { leaveCompany } from '#server/users/activity-commands.ts'
import { demandProof } from './factors/proving-commands.ts'
import { deleteAccount, lockAccount, placesOf } from './queries.ts'
import { deleteSessionsOf } from './session-queries.ts'

/** Deletes the account of the one signed in. Throws 403 `proofNeeded` without a fresh proof of who they are. */
export async function removeAccount(visit: Visit): Promise<void> {
  await demandProof(visit)
  await asPlatform(visit.db, (db) => erase(visit, db))
}

/**
 * Takes someone out of every company and deletes their account, all or nothing: should one company
 * be left without a super administrator, it is refused and everything stays.
 */
async function erase(visit: Visit, db: Db): Promise<void> {
  const { accountId } = visit.signedIn()
  const { now, requestId } = visit
  const { email } = found(await lockAccount(db, accountId))
  for (const { company_id: companyId, id: userId } of await placesOf(db, accountId)) {
    await speakForCompany(db, companyId)
    await leaveCompany({ db, now, companyId, userId, requestId })
  }
  await speakForInstallation(db)
  await deleteSessionsOf(db, accountId)
  await deleteMailsTo(db, email)
  await deleteAccount(db, accountId, email)
}
