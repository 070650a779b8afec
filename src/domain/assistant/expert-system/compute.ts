import type { AgreementResult } from '#domain/conversations/agreements/results.ts'
import type { Goal } from '#domain/conversations/goals/goal.ts'
import { progressOf } from '#domain/conversations/goals/progress.ts'
import { addDays, daysBetween, type Day } from '#domain/kernel/time/day.ts'
import type { PerformanceScore } from '#domain/conversations/one-to-ones/scores.ts'
import { rhythmStatus, type Rhythm } from '#domain/conversations/my-people/people.ts'
import { endingDays, latelyDays, untouchedDays, type PersonFact, type Values } from './facts.ts'

type GoalSnapshot = Pick<
  Goal,
  | 'id'
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
  readonly id: string
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

const isLate = ({ dueDate }: { readonly dueDate: Day | null }, today: Day) =>
  dueDate !== null && dueDate < today

/** The goals and agreements that facts count. */
function countedIn({ goals, agreements }: PersonSnapshot, today: Day) {
  const open = goals.filter(({ state }) => state === 'open')
  const closed = goals.filter(
    ({ closedOn }) => closedOn !== null && closedOn >= addDays(today, -latelyDays),
  )
  const isEnding = (goal: GoalSnapshot) =>
    goal.dueDate >= today && goal.dueDate <= addDays(today, endingDays) && progressOf(goal) < 50
  return {
    openGoals: open,
    goalsWithoutInitiatives: open.filter(
      ({ tracking, initiatives }) => tracking === 'initiatives' && initiatives.length === 0,
    ),
    goalsUntouched: open.filter(({ changedOn }) => changedOn <= addDays(today, -untouchedDays)),
    goalsOverdue: open.filter((goal) => isLate(goal, today)),
    goalsDone: open.filter((goal) => progressOf(goal) >= 100),
    goalsEnding: open.filter(isEnding),
    goalsAchieved: closed.filter(({ evaluation }) => evaluation === 3),
    goalsMissed: closed.filter(({ evaluation }) => evaluation === 1),
    openAgreements: agreements,
    agreementsUndated: agreements.filter(({ dueDate }) => dueDate === null),
    agreementsOverdue: agreements.filter((it) => isLate(it, today)),
    agreementsOwed: agreements.filter((it) => it.isManagers && isLate(it, today)),
    agreementsProposed: agreements.filter(({ isProposed }) => isProposed),
  } satisfies Partial<Record<PersonFact, readonly { readonly id: string }[]>>
}

/** The first goal or agreement that each fact counts, by its id. */
export type FactSubjects = Partial<Readonly<Record<PersonFact, string>>>

export function factSubjectsOf(seen: PersonSnapshot, today: Day): FactSubjects {
  const counted = Object.entries(countedIn(seen, today))
  return Object.fromEntries(counted.flatMap(([fact, [first]]) => (first ? [[fact, first.id]] : [])))
}

export function personFactsOf(
  seen: PersonSnapshot,
  companyDays: number,
  today: Day,
): Values<PersonFact> {
  const { rhythm, review, results, timesMet } = seen
  const since = (day: Day | null) => (day === null ? null : daysBetween(day, today))
  const together = daysBetween(rhythm.membershipStart, today)
  const { daysSinceLast, intervalDays } = rhythmStatus(rhythm, companyDays, today)
  const counted = countedIn(seen, today)
  const count = (fact: keyof typeof counted) => counted[fact].length
  const resultsOf = (result: AgreementResult) => results.filter((it) => it === result).length
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
    openGoals: count('openGoals'),
    goalPoints: counted.openGoals.reduce((sum, { weightingPoints }) => sum + weightingPoints, 0),
    goalsWithoutInitiatives: count('goalsWithoutInitiatives'),
    goalsUntouched: count('goalsUntouched'),
    goalsOverdue: count('goalsOverdue'),
    goalsDone: count('goalsDone'),
    goalsEnding: count('goalsEnding'),
    goalsAchieved: count('goalsAchieved'),
    goalsMissed: count('goalsMissed'),
    openAgreements: count('openAgreements'),
    agreementsUndated: count('agreementsUndated'),
    agreementsOverdue: count('agreementsOverdue'),
    agreementsOwed: count('agreementsOwed'),
    agreementsProposed: count('agreementsProposed'),
    agreementsKept: resultsOf('FULFILLED'),
    agreementsMissed: resultsOf('NOT_FULFILLED'),
    daysWithoutAgreement: since(seen.agreedOn) ?? together,
    daysWithoutFeedback: since(seen.feedbackOn) ?? together,
    daysFeedbackAsked: since(seen.feedbackAskedOn),
    daysWithoutAsking: since(seen.askedOn) ?? together,
  }
}
