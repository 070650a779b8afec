import type { AgreementResult } from '#domain/conversations/agreements/results.ts'
import type { Goal } from '#domain/conversations/goals/goal.ts'
import { progressOf } from '#domain/conversations/goals/progress.ts'
import { addDays, daysBetween, type Day } from '#domain/kernel/time/day.ts'
import type { PerformanceScore } from '#domain/conversations/one-to-ones/scores.ts'
import { rhythmStatus, type Rhythm } from '#domain/conversations/my-people/people.ts'
import { endingDays, latelyDays, untouchedDays, type PersonFact, type Values } from './facts.ts'

type GoalSnapshot = Pick<
  Goal,
  | 'state'
  | 'dueDate'
  | 'tracking'
  | 'manualProgress'
  | 'initiatives'
  | 'weightingPoints'
  | 'evaluation'
> & {
  readonly changedOn: Day
  readonly closedOn: Day | null
}

interface SeenAgreement {
  readonly dueDate: Day | null
  readonly isManagers: boolean
  readonly isProposed: boolean
}

/** Raw dates and states about one team member: the input of `personFactsOf`. No texts. */
export interface PersonSnapshot {
  readonly rhythm: Rhythm
  readonly timesMet: number
  readonly stepOn: Day
  readonly requestedOn: Day | null
  readonly questionOn: Day | null
  readonly review: {
    readonly day: Day
    readonly performance: PerformanceScore | null
    readonly strong: number
    readonly toDevelop: number
  } | null
  /** Open, and recently closed. */
  readonly goals: readonly GoalSnapshot[]
  readonly agreements: readonly SeenAgreement[]
  readonly results: readonly AgreementResult[]
  readonly agreedOn: Day | null
  readonly feedbackOn: Day | null
  readonly feedbackAskedOn: Day | null
  readonly askedOn: Day | null
}

const performances: Readonly<Record<PerformanceScore, number>> = { UNDER: 1, IN_LINE: 2, OVER: 3 }

export function personFactsOf(
  seen: PersonSnapshot,
  companyDays: number,
  today: Day,
): Values<PersonFact> {
  const { rhythm, review, goals, agreements, results, timesMet } = seen
  const since = (day: Day | null) => (day === null ? null : daysBetween(day, today))
  const together = daysBetween(rhythm.membershipStart, today)
  const { daysSinceLast, intervalDays } = rhythmStatus(rhythm, companyDays, today)
  const open = goals.filter(({ state }) => state === 'open')
  const closed = goals.filter(
    ({ closedOn }) => closedOn !== null && closedOn >= addDays(today, -latelyDays),
  )
  const count = <T>(all: readonly T[], is: (it: T) => boolean) => all.filter(is).length
  const isLate = ({ dueDate }: { readonly dueDate: Day | null }) =>
    dueDate !== null && dueDate < today
  const isEnding = (goal: GoalSnapshot) =>
    goal.dueDate >= today && goal.dueDate <= addDays(today, endingDays) && progressOf(goal) < 50
  return {
    daysTogether: together,
    timesMet,
    daysLate: timesMet === 0 ? null : Math.max(0, daysSinceLast - intervalDays),
    daysToNext: rhythm.planned === null ? null : daysBetween(today, rhythm.planned),
    daysRequested: since(seen.requestedOn),
    daysQuestionWaits: since(seen.questionOn),
    daysSinceReview: since(review?.day ?? null),
    performance: review?.performance ? performances[review.performance] : null,
    strongPoints: review?.strong ?? null,
    pointsToDevelop: review?.toDevelop ?? null,
    daysInStep: daysBetween(seen.stepOn, today),
    openGoals: open.length,
    goalPoints: open.reduce((sum, { weightingPoints }) => sum + weightingPoints, 0),
    goalsWithoutInitiatives: count(
      open,
      ({ tracking, initiatives }) => tracking === 'initiatives' && initiatives.length === 0,
    ),
    goalsUntouched: count(open, ({ changedOn }) => changedOn <= addDays(today, -untouchedDays)),
    goalsOverdue: count(open, isLate),
    goalsDone: count(open, (goal) => progressOf(goal) >= 100),
    goalsEnding: count(open, isEnding),
    goalsAchieved: count(closed, ({ evaluation }) => evaluation === 3),
    goalsMissed: count(closed, ({ evaluation }) => evaluation === 1),
    openAgreements: agreements.length,
    agreementsUndated: count(agreements, ({ dueDate }) => dueDate === null),
    agreementsOverdue: count(agreements, isLate),
    agreementsOwed: count(agreements, (it) => it.isManagers && isLate(it)),
    agreementsProposed: count(agreements, ({ isProposed }) => isProposed),
    agreementsKept: count(results, (result) => result === 'FULFILLED'),
    agreementsMissed: count(results, (result) => result === 'NOT_FULFILLED'),
    daysWithoutAgreement: since(seen.agreedOn) ?? together,
    daysWithoutFeedback: since(seen.feedbackOn) ?? together,
    daysFeedbackAsked: since(seen.feedbackAskedOn),
    daysWithoutAsking: since(seen.askedOn) ?? together,
  }
}
