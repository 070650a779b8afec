import type { Channel, NotificationKind } from '#domain/kernel/notification-kinds.ts'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { saveDelivered } from '#server/messaging/notifications/dispatch-queries.ts'
import type { DeliveryTable } from '#server/platform/outbox/table.ts'
import { notified } from './notifications.ts'
import type { Name } from './people.ts'
import { testNow, type World } from './world.ts'

interface Given extends Partial<Pick<DeliveryTable, 'sent_at' | 'sealed' | 'tries' | 'problem'>> {
  readonly channel?: Channel
  readonly kind?: NotificationKind
  /** Of what nobody did: what it is said once of. */
  readonly once?: string
  readonly failed_at?: Date | null
  readonly created_at?: Date
}

/** Something that left for somebody of the company, or was to; returns its id. */
export async function delivered(
  w: World,
  to: Name,
  { channel = 'mail', kind = 'memberJoined', once, ...given }: Given = {},
): Promise<string> {
  const id = newId()
  await asPlatform(w.database.db, (db) =>
    db
      .insertInto('delivery')
      .values({
        id,
        channel,
        target: w.people[to].email,
        language: 'en',
        template: 'notifications',
        for_company: w.companyId,
        user_id: w.id(to),
        is_notification: true,
        sealed: Buffer.from('sealed'),
        created_at: testNow,
        sent_at: null,
        tries: 1,
        next_try_at: testNow,
        problem: null,
        ...given,
      })
      .execute(),
  )
  const notice = { to: w.id(to), kind, otherId: w.id('diego') }
  const said = await notified(w, once === undefined ? notice : { ...notice, once })
  await inCompany(w.database.db, w.companyId, (db) => saveDelivered(db, [said], id))
  return id
}
