import type { Seal } from '#server/kernel/secrets/seal.ts'
import { speakForCompany, speakForInstallation, type Db } from '#server/kernel/unit-of-work.ts'
import { enqueueMail } from '#server/platform/outbox/commands.ts'
import type { Mail } from '#server/platform/outbox/mail.ts'

/** Leaves the transaction scoped to the company. */
export async function mailAsker(
  { db, now, seal }: { db: Db; now: Date; seal: Seal },
  companyId: string,
  mail: Mail,
) {
  await speakForInstallation(db)
  await enqueueMail(db, mail, { now, seal, forCompany: companyId })
  await speakForCompany(db, companyId)
}
