import type { Goal } from '#domain/conversations/goals/goal.ts'
import { progressOf } from '#domain/conversations/goals/progress.ts'
import type { LeadershipStep } from '#domain/platform/notices/leadership-steps.ts'
import { addDays, workingDayUpTo, type Day } from '#domain/kernel/day.ts'
import type { NotificationKind } from '#domain/kernel/notices/kinds.ts'
import type { Notice } from '#domain/kernel/notices/notice.ts'
import type { OneToOneState } from '#domain/conversations/one-to-ones/states.ts'
import { standingOf, type Rhythm } from '#domain/conversations/my-people/people.ts'

/** A 1:1 that is to be prepared is spoken of when it is so many days away: the day before it one is reminded of it. */
export const prepareDays = { from: 2, to: 4 } as const
/** An agreement or a goal is spoken of so many days before its day, and to its manager after it. */
export const followUpDays = { before: 3, after: 14 } as const
/** A strong point is spoken of for so many days after it was seen again. */
export const recogniseDays = 21
/** What the Nine Box suggests is spoken of for so many days after a review. */
export const supportDays = 14

/** What is recommended, and to whom; `about` tells two of a kind apart. */
export interface Recommendation {
  readonly notice: Notice & { readonly kind: RecommendedKind; readonly day: Day }
  readonly about: string
}

export type RecommendedKind = Extract<NotificationKind, `recommend${string}`>

/** A collaborator and a manager of theirs, as far as the rules ask. */
export interface Pair {
  readonly managerId: string
  readonly collaboratorId: string
  readonly rhythm: Rhythm
  readonly current: { readonly id: string; readonly state: OneToOneState } | null
  /** The last two reviews of the pair, the newest first, with the skills and values that were strong points. */
  readonly reviews: readonly { readonly day: Day; readonly strong: readonly string[] }[]
  /** When the review was that put the collaborator where they are in the Nine Box; null where none did. */
  readonly placedOn: Day | null
}

/** An agreement or a goal in progress, with the manager in whose team it is. */
interface Promised {
  readonly id: string
  readonly collaboratorId: string
  readonly managerId: string
  readonly dueDate: Day
}
export type PromisedAgreement = Promised & { readonly owedBy: string }
export type PromisedGoal = Promised & Pick<Goal, 'tracking' | 'manualProgress' | 'initiatives'>

/** A manager in the leadership program, and the step that opened for them last, with its day. */
export interface Learning {
  readonly userId: string
  readonly step: LeadershipStep
  readonly day: Day
}

/** What can be recommended in a company on a day, whether or not it was of late, in no order. */
export interface Facts {
  readonly pairs: readonly Pair[]
  readonly agreements: readonly PromisedAgreement[]
  readonly goals: readonly PromisedGoal[]
  readonly learning: readonly Learning[]
  /** Days between two 1:1s, of the company. */
  readonly companyDays: number
  readonly showsNineBoxToManagers: boolean
  /** Who agrees to be spoken to, and of, by what is known of them. */
  readonly consenting: ReadonlySet<string>
  readonly today: Day
}

/** All that there is to recommend, to everyone who agreed to it (section 2). */
export function recommendationsOf(facts: Facts): Recommendation[] {
  const { pairs, agreements, goals, learning, consenting } = facts
  return [
    ...pairs.flatMap((pair) => ofPair(pair, facts)),
    ...agreements.flatMap((it) => ofAgreement(it, facts)),
    ...goals.flatMap((it) => ofGoal(it, facts)),
    ...learning.map(ofLearning),
  ].filter(({ notice }) => consenting.has(notice.to))
}

function ofPair(pair: Pair, facts: Facts): Recommendation[] {
  const found = [prepare(pair, facts), meet(pair, facts)]
  // What was found out about somebody is spoken of where they agree to it as well.
  if (facts.consenting.has(pair.collaboratorId))
    found.push(support(pair, facts), recognise(pair, facts))
  return found.filter((it) => it !== undefined)
}

const toManager = (
  { managerId: to, collaboratorId: otherId }: Pick<Pair, 'managerId' | 'collaboratorId'>,
  kind: RecommendedKind,
  day: Day,
): Recommendation => ({ notice: { to, kind, otherId, day }, about: otherId })

const isBetween = (day: Day, from: Day, to: Day) => day >= from && day <= to

/** One that is near and not prepared; on the day its manager is reminded of it, that is enough. */
function prepare(pair: Pair, { today }: Facts): Recommendation | undefined {
  const { current, rhythm } = pair
  if (current?.state !== 'PREPARATION_PENDING' || rhythm.planned === null) return undefined
  const date = rhythm.planned
  const [from, to] = [addDays(today, prepareDays.from), addDays(today, prepareDays.to)]
  if (!isBetween(date, from, to) || workingDayUpTo(addDays(date, -1)) === today) return undefined
  const { notice } = toManager(pair, 'recommendPreparing', date)
  return { notice: { ...notice, oneToOneId: current.id }, about: current.id }
}

const hasBegun: ReadonlySet<OneToOneState> = new Set(['IN_CONDUCTION', 'IN_REVIEW'])

/** The day of a pair has passed: by the rhythm, or the one that was planned. */
function meet(pair: Pair, { companyDays, today }: Facts): Recommendation | undefined {
  const { current, rhythm } = pair
  if (current && hasBegun.has(current.state)) return undefined
  const { nextDate } = standingOf(rhythm, companyDays, today)
  return nextDate < today ? toManager(pair, 'recommendMeeting', nextDate) : undefined
}

/** From the day after the review on, when it has been slept on. */
function support(pair: Pair, { showsNineBoxToManagers, today }: Facts): Recommendation | undefined {
  const { placedOn } = pair
  if (!showsNineBoxToManagers || placedOn === null) return undefined
  const isNow = isBetween(placedOn, addDays(today, -supportDays), addDays(today, -1))
  return isNow ? toManager(pair, 'recommendSupport', placedOn) : undefined
}

/** The same strong point in the last two reviews. */
function recognise(pair: Pair, { today }: Facts): Recommendation | undefined {
  const [last, before] = pair.reviews
  if (!last || !before || last.day < addDays(today, -recogniseDays)) return undefined
  const isSeenTwice = last.strong.some((it) => before.strong.includes(it))
  return isSeenTwice ? toManager(pair, 'recommendRecognition', last.day) : undefined
}

/** Near its day, whoever is to do it; once it has passed, its manager, who closes it. */
function ofAgreement(agreement: PromisedAgreement, { today }: Facts): Recommendation[] {
  const { id, owedBy } = agreement
  const to = isNear(agreement.dueDate, today)
    ? owedBy
    : isPast(agreement.dueDate, today)
      ? agreement.managerId
      : null
  if (to !== agreement.managerId && to !== agreement.collaboratorId) return []
  const notice = { ...said(agreement, to, 'recommendAgreement'), agreementId: id }
  return [{ notice, about: id }]
}

/** The same; one that is done waits for its manager alone. */
function ofGoal(goal: PromisedGoal, { today }: Facts): Recommendation[] {
  const { id, collaboratorId, managerId, dueDate } = goal
  const isOwn = isNear(dueDate, today) && progressOf(goal) < 100
  if (!isOwn && !isPast(dueDate, today)) return []
  const notice = { ...said(goal, isOwn ? collaboratorId : managerId, 'recommendGoal'), goalId: id }
  return [{ notice, about: id }]
}

/** A step leads to itself. */
const ofLearning = ({ userId: to, step, day }: Learning): Recommendation => ({
  notice: { to, kind: 'recommendLearning', which: step, day },
  about: step,
})

const isNear = (due: Day, today: Day) => isBetween(due, today, addDays(today, followUpDays.before))
const isPast = (due: Day, today: Day) =>
  isBetween(due, addDays(today, -followUpDays.after), addDays(today, -1))

function said(
  { collaboratorId, managerId, dueDate: day }: Promised,
  to: string,
  kind: RecommendedKind,
) {
  const otherId = to === managerId ? collaboratorId : managerId
  return { to, kind, otherId, day } as const
}
