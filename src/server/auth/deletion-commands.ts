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
import { ownAccount, provePassword } from './account-commands.ts'
import { askMailbox, withProof } from './mailbox-commands.ts'
import { deleteAccount, lockAccount, placesOf } from './queries.ts'
import { deleteSessionsOf } from './session-queries.ts'

/** Has a code sent to the one signed in, for whoever has no password. */
export async function askToDelete(visit: Visit): Promise<void> {
  const { email } = await ownAccount(visit)
  await askMailbox(visit, 'deletion', email)
}

/** Deletes the account of the one signed in, who shows their password again. */
export async function deleteByPassword(visit: Visit, password: string): Promise<void> {
  await provePassword(visit, 'password', password)
  await asPlatform(visit.db, (db) => erase(visit, db))
}

/** The same by the code of a mail. Throws 410 when it is not, or no longer, good. */
export async function deleteByCode(visit: Visit, code: string): Promise<void> {
  const { email } = await ownAccount(visit)
  const presented = { email, kind: 'deletion', code } as const
  await withProof(visit, presented, ['deletion'], (db) => erase(visit, db))
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
