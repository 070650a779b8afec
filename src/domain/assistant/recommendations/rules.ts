import type { Goal } from '#domain/conversations/goals/goal.ts'
import { progressOf } from '#domain/conversations/goals/progress.ts'
import type { LeadershipStep } from '#domain/platform/notices/leadership-steps.ts'
import { addDays, workingDayUpTo, type Day } from '#domain/kernel/time/day.ts'
import type { NotificationKind } from '#domain/kernel/notification-kinds.ts'
import type { Notice } from '#domain/kernel/notice.ts'
import { hasBegun, type OneToOneState } from '#domain/conversations/one-to-ones/states.ts'
import { rhythmStatus, type Rhythm } from '#domain/conversations/my-people/people.ts'

/** Ends at 2: the reminder goes out the day before. */
export const prepareDays = { from: 2, to: 4 } as const
export const followUpDays = { before: 3, after: 14 } as const
export const recogniseDays = 21
export const supportDays = 14

export interface Recommendation {
  readonly notice: Notice & { readonly kind: RecommendedKind; readonly day: Day }
  readonly about: string
}

export type RecommendedKind = Extract<NotificationKind, `recommend${string}`>

export interface Pair {
  readonly managerId: string
  readonly collaboratorId: string
  readonly rhythm: Rhythm
  readonly current: { readonly id: string; readonly state: OneToOneState } | null
  readonly reviews: readonly { readonly day: Day; readonly strong: readonly string[] }[]
  readonly placedOn: Day | null
}

interface DueCommitment {
  readonly id: string
  readonly collaboratorId: string
  readonly managerId: string
  readonly dueDate: Day
}
export type PromisedAgreement = DueCommitment & { readonly owedBy: string }
export type PromisedGoal = DueCommitment & Pick<Goal, 'tracking' | 'manualProgress' | 'initiatives'>

export interface LearningStep {
  readonly userId: string
  readonly step: LeadershipStep
  readonly day: Day
}

/** Includes recommendations made recently. */
export interface Facts {
  readonly pairs: readonly Pair[]
  readonly agreements: readonly PromisedAgreement[]
  readonly goals: readonly PromisedGoal[]
  readonly learning: readonly LearningStep[]
  readonly companyDays: number
  readonly showsNineBoxToManagers: boolean
  /** People who consented to personal recommendations (section 5). */
  readonly consenting: ReadonlySet<string>
  readonly today: Day
}

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
  // Findings about a person need that person's consent too.
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

function prepare(pair: Pair, { today }: Facts): Recommendation | undefined {
  const { current, rhythm } = pair
  if (current?.state !== 'PREPARATION_PENDING' || rhythm.planned === null) return undefined
  const date = rhythm.planned
  const [from, to] = [addDays(today, prepareDays.from), addDays(today, prepareDays.to)]
  if (!isBetween(date, from, to) || workingDayUpTo(addDays(date, -1)) === today) return undefined
  const { notice } = toManager(pair, 'recommendPreparing', date)
  return { notice: { ...notice, oneToOneId: current.id }, about: current.id }
}

function meet(pair: Pair, { companyDays, today }: Facts): Recommendation | undefined {
  const { current, rhythm } = pair
  if (current && hasBegun(current.state)) return undefined
  const { nextDate } = rhythmStatus(rhythm, companyDays, today)
  return nextDate < today ? toManager(pair, 'recommendMeeting', nextDate) : undefined
}

/** Not on the day of the review itself. */
function support(pair: Pair, { showsNineBoxToManagers, today }: Facts): Recommendation | undefined {
  const { placedOn } = pair
  if (!showsNineBoxToManagers || placedOn === null) return undefined
  const isNow = isBetween(placedOn, addDays(today, -supportDays), addDays(today, -1))
  return isNow ? toManager(pair, 'recommendSupport', placedOn) : undefined
}

function recognise(pair: Pair, { today }: Facts): Recommendation | undefined {
  const [last, before] = pair.reviews
  if (!last || !before || last.day < addDays(today, -recogniseDays)) return undefined
  const isSeenTwice = last.strong.some((it) => before.strong.includes(it))
  return isSeenTwice ? toManager(pair, 'recommendRecognition', last.day) : undefined
}

/** Before the due date: its owner. After: the manager, who closes it. */
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

function ofGoal(goal: PromisedGoal, { today }: Facts): Recommendation[] {
  const { id, collaboratorId, managerId, dueDate } = goal
  const isOwn = isNear(dueDate, today) && progressOf(goal) < 100
  if (!isOwn && !isPast(dueDate, today)) return []
  const notice = { ...said(goal, isOwn ? collaboratorId : managerId, 'recommendGoal'), goalId: id }
  return [{ notice, about: id }]
}

const ofLearning = ({ userId: to, step, day }: LearningStep): Recommendation => ({
  notice: { to, kind: 'recommendLearning', which: step, day },
  about: step,
})

const isNear = (due: Day, today: Day) => isBetween(due, today, addDays(today, followUpDays.before))
const isPast = (due: Day, today: Day) =>
  isBetween(due, addDays(today, -followUpDays.after), addDays(today, -1))

function said(
  { collaboratorId, managerId, dueDate: day }: DueCommitment,
  to: string,
  kind: RecommendedKind,
) {
  const otherId = to === managerId ? collaboratorId : managerId
  return { to, kind, otherId, day } as const
}
