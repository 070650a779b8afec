import { withoutDigest } from '#domain/platform/notices/settings.ts'
import { insertAuditEntry } from '#server/kernel/audit.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import type { DatabaseClient } from '#server/kernel/db/database.ts'
import { wishesOf } from './dispatch-queries.ts'
import { saveSettings } from './setting-queries.ts'
import type { WhoseDigest } from './unsubscribe.ts'

/** Idempotent. */
export async function stopDigests(
  db: DatabaseClient,
  { companyId, userId }: WhoseDigest,
  at: Date,
) {
  await inCompany(db, companyId, async (transaction) => {
    const { settings } = await wishesOf(transaction, userId)
    if (settings.timing === 'atOnce') return
    await saveSettings(transaction, { companyId, userId }, withoutDigest(settings))
    await insertAuditEntry(transaction, {
      companyId,
      userId,
      at,
      requestId: newId(),
      action: 'notifications.stopDigests',
      subject: { userId },
    })
  })
}
