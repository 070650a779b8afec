import { withoutDigest } from '#domain/platform/notices/settings.ts'
import { insertAuditEntry } from '#server/kernel/audit.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import type { DatabaseClient } from '#server/kernel/db/database.ts'
import { reachableBy, wishesOf } from './dispatch-queries.ts'
import { lockPerson, saveSettings } from './setting-queries.ts'

/** Idempotent. */
export async function stopDigests(
  db: DatabaseClient,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  { at, pushKey }: { readonly at: Date; readonly pushKey: string | undefined },
) {
  await inCompany(db, companyId, async (transaction) => {
    await lockPerson(transaction, userId)
    const { settings } = await wishesOf(transaction, userId)
    if (settings.timing === 'atOnce') return
    const there = await reachableBy(transaction, userId, pushKey)
    const without = withoutDigest(settings, (channel) => there.has(channel))
    await saveSettings(transaction, { companyId, userId }, without)
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
