import type { Database } from '#server/kernel/db/database.ts'
import { inCompany, runSql } from '#server/kernel/unit-of-work.ts'
import type { ClaimedDelivery } from '#server/platform/outbox/delivery-poller.ts'
import type { Mail } from '#server/platform/outbox/mail.ts'
import { notificationIdOf } from './notification-link.ts'

/**
 * The mail without what its reader has read, or what is gone, since it was queued; undefined if nothing is left. The
 * lock waits for readings that have begun.
 */
export const stillUnread =
  ({ db }: Pick<Database, 'db'>) =>
  async (
    { id, for_company: companyId }: Pick<ClaimedDelivery, 'id' | 'for_company'>,
    mail: Mail,
  ): Promise<Mail | undefined> => {
    if (mail.template !== 'notifications' || companyId === null) return mail
    const ids = mail.values.items.map(notificationIdOf)
    const unread = await inCompany(db, companyId, async (company) => {
      const rows = await runSql<{ id: string }>(company)`
        select id from notification where id = any(${ids}::uuid[]) and read_at is null for share`
      const left = rows.map((row) => row.id)
      await runSql(company)`
        delete from notification_delivery where delivery_id = ${id} and notification_id <> all(${left}::uuid[])`
      return new Set(left)
    })
    const items = mail.values.items.filter((item) => unread.has(notificationIdOf(item)))
    return items.length === 0 ? undefined : { ...mail, values: { ...mail.values, items } }
  }
