import { hourMs } from '#domain/kernel/time/durations.ts'
import { compareExactly } from '#domain/kernel/compare.ts'
import { addDays, type Day } from '#domain/kernel/time/day.ts'
import { rankOfWord } from '#domain/assistant/expert-system/rules.ts'
import { instantOf, localTime } from '#domain/kernel/time/local-time.ts'
import type { Rating } from '#domain/kernel/notification-kinds.ts'
import type { Notice } from '#domain/kernel/notice.ts'
import { remindAt, type Hours } from '#domain/messaging/reminders/reminders.ts'
import { sendingTime } from '#domain/platform/notices/sending-time.ts'
import type { Recommendation, RecommendedKind } from './rules.ts'

/** Days until the same recommendation may be repeated. */
export const restDays = 14
/** Days a kind rests after someone rated it not useful. */
export const uselessRestDays = 30
/** Days until the same advice may be given about another person. */
export const sameAdviceRestDays = 7
export const rememberedDays = Math.max(restDays, uselessRestDays)

/** Milliseconds a recommendation may be late, after an outage. */
const openMs = 3 * hourMs

export interface PastAdvice {
  readonly kind: RecommendedKind
  readonly about: string
  readonly which?: string | null
  readonly on: Day
  readonly rating: Rating | null
}

/** From 9:00 local time, outside quiet hours. `now` in milliseconds since 1970. */
export function dayToRecommend({ timeZone, quiet }: Hours, now: number): Day | undefined {
  const { day } = localTime(now, timeZone)
  const nine = instantOf({ day, minute: remindAt }, timeZone)
  const choice = { timeZone, quiet, timing: 'atOnce', since: nine } as const
  const from = sendingTime('recommendation', choice, nine)
  return now >= from && now < from + openMs && localTime(from, timeZone).day === day
    ? day
    : undefined
}

/** Deduplication key: one recommendation per person and day. */
export const onceOn = (ownDay: Day) => `recommendation ${ownDay}`

/** Lower comes first. */
const kindOrder: Readonly<Record<RecommendedKind, number>> = {
  recommendLearning: 0,
  recommendPreparing: 1,
  recommendSupport: 2,
  recommendMeeting: 3,
  recommendAgreement: 4,
  recommendGoal: 5,
  recommendRecognition: 6,
  recommendAdvice: 7,
}

/** One a day, by kind, then by day. */
export function chosenOf(
  there: readonly Recommendation[],
  past: readonly PastAdvice[],
  { today, ownDay }: { readonly today: Day; readonly ownDay: Day },
): Notice | undefined {
  const isSince = (on: Day, days: number) => on > addDays(today, -days)
  const rests = ({ notice, about }: Recommendation) =>
    past.some(
      (it) =>
        it.kind === notice.kind &&
        (it.which ?? undefined) === notice.which &&
        ((notice.which !== undefined && isSince(it.on, sameAdviceRestDays)) ||
          (it.about === about && isSince(it.on, restDays)) ||
          (it.rating === 'notUseful' && isSince(it.on, uselessRestDays))),
    )
  const [first] = there
    .filter((it) => !rests(it))
    .toSorted(
      (one, other) =>
        kindOrder[one.notice.kind] - kindOrder[other.notice.kind] ||
        compareExactly(one.notice.day, other.notice.day) ||
        rankOfWord(one.notice.which ?? '') - rankOfWord(other.notice.which ?? '') ||
        compareExactly(one.about, other.about),
    )
  return first && { ...first.notice, once: onceOn(ownDay) }
}
