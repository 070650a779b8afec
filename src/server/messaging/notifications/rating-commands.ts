import { dayMs } from '#domain/kernel/time/durations.ts'
import type { Rating } from '#domain/kernel/notification-kinds.ts'
import { ratedByLinkDays, refuseRating } from '#domain/messaging/notifications/rating.ts'
import type { DatabaseClient } from '#server/kernel/db/database.ts'
import { insertAuditEntry } from '#server/kernel/audit.ts'
import { announce } from '#server/people/teams/announce-queries.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { saveRating } from './reading-queries.ts'

/**
 * Acts for the recommendation's recipient; the last rating counts. False if it is gone, too old, or
 * they lost access.
 */
export async function rateByLink(
  db: DatabaseClient,
  { companyId, notificationId }: { readonly companyId: string; readonly notificationId: string },
  { rating, at }: { rating: Rating; at: Date },
) {
  return inCompany(db, companyId, async (transaction) => {
    const row = await transaction
      .selectFrom('notification as n')
      .innerJoin('company_user as u', 'u.id', 'n.user_id')
      .innerJoin('company as c', 'c.company_id', 'n.company_id')
      .select(['n.kind', 'n.user_id'])
      .where('n.id', '=', notificationId)
      .where('n.created_at', '>', new Date(at.getTime() - ratedByLinkDays * dayMs))
      .where('u.active', '=', true)
      .where('c.suspended_at', 'is', null)
      .executeTakeFirst()
    if (!row || refuseRating(row.kind)) return false
    await saveRating({ db: transaction, now: at }, notificationId, rating)
    const whose = { collaboratorId: row.user_id, to: 'collaborator' } as const
    await announce(transaction, companyId, { topic: 'notifications', ...whose })
    await insertAuditEntry(transaction, {
      companyId,
      userId: row.user_id,
      at,
      requestId: newId(),
      action: 'notifications.rate',
      subject: { notificationId },
      after: { kind: row.kind, rating },
    })
    return true
  })
}
