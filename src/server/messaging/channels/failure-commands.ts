import type { Chat } from '#domain/messaging/channels/chat.ts'
import { newId } from '#server/kernel/ids.ts'
import { speakForCompany, type Db } from '#server/kernel/unit-of-work.ts'
import { insertNotifications } from '#server/people/users/notice-queries.ts'
import { insertDeliveries, untried } from '#server/platform/outbox/queries.ts'
import type { Problem } from '#server/platform/outbox/channel-adapter.ts'
import type { ClaimedDelivery } from '#server/platform/outbox/delivery-poller.ts'
import { saveUnreachable } from './identity-queries.ts'
import { administratorsOf, areEmailNotificationsOn, copyDelivered, saveFailing } from './queries.ts'

/** In the company; nothing if it has mail notifications off. */
export async function sendByMailInstead(
  db: Db,
  { id, target, language, template, sealed, for_company, user_id }: ClaimedDelivery,
  now: Date,
) {
  if (!(await areEmailNotificationsOn(db))) return
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
      sealed,
      ...untried(now),
    },
  ])
  await copyDelivered(db, id, mailId)
}

/**
 * Sends the message by email instead, and tells administrators once until it works again. Leaves the
 * transaction scoped to the company.
 */
export async function fallBackToMail(
  db: Db,
  claimed: ClaimedDelivery,
  { channel, problem, now }: { channel: Chat; problem: Problem; now: Date },
) {
  const { for_company, user_id } = claimed
  if (for_company === null || user_id === null) return
  await speakForCompany(db, for_company)
  await sendByMailInstead(db, claimed, now)
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
