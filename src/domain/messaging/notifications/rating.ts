import { conflict } from '#domain/kernel/refusal.ts'
import { kindOf, type NotificationKind } from '#domain/kernel/notification-kinds.ts'

/** Days the rating link of a message works; no limit in the product. */
export const ratedByLinkDays = 60

export function refuseRating(kind: NotificationKind) {
  return kindOf(kind).pace === 'recommendation' ? undefined : conflict('notification.notRated')
}
