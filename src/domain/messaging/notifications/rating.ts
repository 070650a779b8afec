import { conflict } from '#domain/kernel/refusal.ts'
import { kindOf, type NotificationKind } from '#domain/kernel/notices/kinds.ts'

/** For so many days a recommendation can be rated by the link of its message; in the product for as long as it is there. */
export const ratedByLinkDays = 60

/** Why something of a kind is not rated, or undefined where it is: only what is recommended can be of use. */
export function refuseRating(kind: NotificationKind) {
  return kindOf(kind).pace === 'recommendation' ? undefined : conflict('notification.notRated')
}
