import { addDays, type Day } from '#domain/kernel/day.ts'
import { placeOf } from '#domain/assistant/expert-system/rules.ts'
import { instantOf, localTime } from '#domain/kernel/local-time.ts'
import type { Rating } from '#domain/kernel/notices/kinds.ts'
import type { Notice } from '#domain/kernel/notices/notice.ts'
import { remindAt, type Hours } from '#domain/messaging/notifications/reminders.ts'
import { sendingTime } from '#domain/platform/notices/sending-time.ts'
import type { Recommendation, RecommendedKind } from './rules.ts'

/** For so many days the same is not recommended to the same person again. */
export const restDays = 14
/** For so many days a kind that somebody found of no use is not recommended to them again. */
export const uselessRestDays = 30
/** For so many days the same advice is not given about another person: a day brings something else. */
export const sameAdviceRestDays = 7
/** How far back it is looked what was recommended. */
export const rememberedDays = Math.max(restDays, uselessRestDays)

/** For how long after its time a recommendation is still made, in milliseconds: while nothing could be. */
const openMs = 3 * 3_600_000

/** What was recommended to somebody in the last `rememberedDays`. */
export interface Past {
  readonly kind: RecommendedKind
  readonly about: string
  /** Of a kind that has several things to say: which it was. */
  readonly which?: string | null
  /** A day of the company. */
  readonly on: Day
  readonly rating: Rating | null
}

/**
 * The day of whom a recommendation is for, where it is time for one at `now`, in milliseconds since 1970:
 * from nine by their clock on, once they want to be written to. Undefined at any other time.
 */
export function dayToRecommend({ timeZone, quiet }: Hours, now: number): Day | undefined {
  const { day } = localTime(now, timeZone)
  const nine = instantOf({ day, minute: remindAt }, timeZone)
  const choice = { timeZone, quiet, timing: 'atOnce', since: nine } as const
  const from = sendingTime('recommendation', choice, nine)
  return now >= from && now < from + openMs && localTime(from, timeZone).day === day
    ? day
    : undefined
}

/** What keeps recommendations to one on a day of whom they are for. */
export const onceOn = (ownDay: Day) => `recommendation ${ownDay}`

/** What there is of a kind goes before all of the next. */
const order: Readonly<Record<RecommendedKind, number>> = {
  // Asked for by whom it is for, and once in a fortnight.
  recommendLearning: 0,
  recommendPreparing: 1,
  recommendSupport: 2,
  recommendMeeting: 3,
  recommendAgreement: 4,
  recommendGoal: 5,
  recommendRecognition: 6,
  recommendAdvice: 7,
}

/**
 * The one thing that somebody is recommended on a day of theirs, of what there is for them, if anything is: what
 * presses most by its kind, then by its day. Nothing that was in `restDays`, and nothing of a kind that they
 * found of no use lately.
 */
export function chosenOf(
  there: readonly Recommendation[],
  past: readonly Past[],
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
        order[one.notice.kind] - order[other.notice.kind] ||
        compare(one.notice.day, other.notice.day) ||
        placeOf(one.notice.which ?? '') - placeOf(other.notice.which ?? '') ||
        compare(one.about, other.about),
    )
  return first && { ...first.notice, once: onceOn(ownDay) }
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
