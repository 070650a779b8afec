import { kindOf } from '#domain/kernel/notification-kinds.ts'
import type { Chat } from '#domain/messaging/channels/chat.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Seal } from '#server/kernel/secrets/seal.ts'
import { speakForCompany, speakForInstallation, type Db } from '#server/kernel/unit-of-work.ts'
import { insertNotifications } from '#server/people/users/notice-queries.ts'
import { carriersAmong, insertDeliveries, untried } from '#server/platform/outbox/queries.ts'
import type { Problem } from '#server/platform/outbox/channel-adapter.ts'
import type { FailedDelivery } from '#server/platform/outbox/delivery-poller.ts'
import { notificationIdOf } from '#server/platform/outbox/mail.ts'
import { saveUnreachable } from './identity-queries.ts'
import {
  administratorsOf,
  areEmailNotificationsOn,
  copyDelivered,
  lockIfActive,
  otherDeliveriesOf,
  saveFailing,
} from './queries.ts'

interface FallingBack {
  readonly now: Date
  readonly seal: Seal
}

/**
 * Emails the items that no other channel and no calendar delivers. Leaves the transaction scoped to
 * the company.
 */
export async function sendByMailInstead(
  db: Db,
  failed: FailedDelivery,
  { now, seal }: FallingBack,
) {
  const { id, target, language, template, for_company, user_id, mail } = failed
  if (for_company === null || user_id === null) return
  await speakForCompany(db, for_company)
  if (!(await areEmailNotificationsOn(db))) return
  // Serializes channels that give up at the same time: the later one sees the mail of the earlier.
  if (!(await lockIfActive(db, user_id))) return
  if (mail.template !== 'notifications') return
  const told = await toldElsewhere(db, for_company, id)
  const items = mail.values.items.filter(
    (item) => !kindOf(item.kind).isInCalendar && !told.has(notificationIdOf(item)),
  )
  if (items.length === 0) return
  const mailId = newId()
  await insertDeliveries(db, [
    {
      id: mailId,
      channel: 'mail',
      target,
      language,
      template,
      for_company,
      user_id,
      is_notification: true,
      sealed: seal.seal(JSON.stringify({ ...mail.values, items })),
      ...untried(now),
    },
  ])
  await copyDelivered(db, items.map(notificationIdOf), { from: id, to: mailId })
}

async function toldElsewhere(
  db: Db,
  companyId: string,
  deliveryId: string,
): Promise<ReadonlySet<string>> {
  const others = await otherDeliveriesOf(db, deliveryId)
  if (others.length === 0) return new Set()
  await speakForInstallation(db)
  const carrying = await carriersAmong(
    db,
    others.map((other) => other.deliveryId),
  )
  await speakForCompany(db, companyId)
  const told = others.filter((other) => carrying.has(other.deliveryId))
  return new Set(told.map(({ notificationId }) => notificationId))
}

/**
 * Sends the message by email instead, and tells administrators once until it works again. Leaves the
 * transaction scoped to the company.
 */
export async function fallBackToMail(
  db: Db,
  failed: FailedDelivery,
  { channel, problem, now, seal }: FallingBack & { channel: Chat; problem: Problem },
) {
  const { for_company, user_id } = failed
  if (for_company === null || user_id === null) return
  await sendByMailInstead(db, failed, { now, seal })
  // Administrators know about their own disconnection.
  const { code, isFinal = false, isPersonal = false } = problem
  if (code === 'disconnected') return
  if (isPersonal) await saveUnreachable(db, channel, { userId: user_id, problem: code })
  const isAll = isFinal && !isPersonal
  const isFirst = await saveFailing(db, { channel, problem: code, isPersonal, isAll, now })
  if (!isFirst) return
  const told = await administratorsOf(db)
  await insertNotifications(
    db,
    told.map((to) => ({ to, kind: 'channelFailed' as const })),
    now,
  )
}
