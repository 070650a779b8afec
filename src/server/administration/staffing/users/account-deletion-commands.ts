import { found } from '#server/kernel/errors.ts'
import {
  asPlatform,
  speakForCompany,
  speakForInstallation,
  type Db,
} from '#server/kernel/unit-of-work.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import { deleteMailsTo } from '#server/platform/outbox/queries.ts'
import { leaveCompany } from './activity-commands.ts'
import { demandProof } from '#server/identity/auth/factors/proving-commands.ts'
import { deleteAccount, lockAccount, placesOf } from '#server/identity/auth/queries.ts'
import { deleteSessionsOf } from '#server/identity/auth/session-queries.ts'

/** Throws 403 `proofNeeded` without a fresh proof. */
export async function removeAccount(context: RequestContext): Promise<void> {
  await demandProof(context)
  await asPlatform(context.db, (db) => erase(context, db))
}

/** All or nothing: refused if any company would lose its last super administrator. */
async function erase(context: RequestContext, db: Db): Promise<void> {
  const { accountId } = context.signedIn()
  const { now, language, requestId } = context
  const { email } = found(await lockAccount(db, accountId))
  for (const { company_id: companyId, id: userId } of await placesOf(db, accountId)) {
    await speakForCompany(db, companyId)
    await leaveCompany({ db, now, language, companyId, userId, accountId, requestId })
  }
  await speakForInstallation(db)
  await deleteSessionsOf(db, accountId)
  await deleteMailsTo(db, email)
  await deleteAccount(db, accountId, email)
}
