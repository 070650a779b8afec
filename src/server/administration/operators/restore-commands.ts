import { retentionKinds } from '#domain/administration/retention/retention.ts'
import { refuseTakingBack } from '#domain/identity/companies/deletion.ts'
import {
  lockDeletion,
  saveTakenBack,
  superAdminThere,
} from '#server/identity/companies/deletion-queries.ts'
import { deleteNoticesOf } from '#server/administration/retention/queries.ts'
import { insertAuditEntry } from '#server/kernel/audit.ts'
import { allow, found } from '#server/kernel/errors.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import {
  asPlatform,
  speakForCompany,
  speakForInstallation,
  type Db,
} from '#server/kernel/unit-of-work.ts'

export function takeBackOwn(context: RequestContext, companyId: string): Promise<void> {
  const { accountId } = context.signedIn()
  const { db, now: at, requestId } = context
  return asPlatform(db, async (platform) => {
    const { id: userId } = found(await superAdminThere(platform, companyId, accountId))
    if (!(await endDeletion(platform, companyId, at))) return
    await speakForCompany(platform, companyId)
    const line = { companyId, userId, at, action: 'companies.takeBack', subject: {}, requestId }
    await insertAuditEntry(platform, line)
    await speakForInstallation(platform)
  })
}

/** False if it wasn't being deleted. Throws 409 once the days are over. */
export async function endDeletion(platform: Db, companyId: string, now: Date) {
  const { askedAt } = found(await lockDeletion(platform, companyId))
  if (!askedAt) return false
  allow(refuseTakingBack(askedAt.getTime(), now.getTime()))
  await saveTakenBack(platform, companyId)
  await restartNotices(platform, companyId)
  return true
}

/** Nobody could sign in during the notice period. */
export async function restartNotices(platform: Db, companyId: string) {
  await speakForCompany(platform, companyId)
  await deleteNoticesOf({ db: platform }, retentionKinds)
  await speakForInstallation(platform)
}
