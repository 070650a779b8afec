/** Counts, or days; null when there is none. No texts, no private notes, no life stage. */
export const personFacts = [
  'daysTogether',
  'timesMet',
  'daysLate',
  'daysToNext',
  /** Null when no request is open. */
  'daysRequested',
  'daysQuestionWaits',
  'daysSinceReview',
  /** Latest review: 1 below, 2 in line, 3 above expectations. */
  'performance',
  'strongPoints',
  'pointsToDevelop',
  'daysInStep',
  'openGoals',
  /** Total weight of the open goals; 100 is complete. */
  'goalPoints',
  'goalsWithoutInitiatives',
  /** Unchanged for `untouchedDays`. */
  'goalsUntouched',
  'goalsOverdue',
  'goalsDone',
  /** Due within `endingDays`, less than half done. */
  'goalsEnding',
  /** Within `latelyDays`. */
  'goalsAchieved',
  'goalsMissed',
  'openAgreements',
  'agreementsUndated',
  'agreementsOverdue',
  'agreementsOwed',
  'agreementsProposed',
  /** Of the last three closed. */
  'agreementsKept',
  'agreementsMissed',
  /** The `daysWithout…` facts count from the start of the membership when there is none. */
  'daysWithoutAgreement',
  'daysWithoutFeedback',
  'daysFeedbackAsked',
  'daysWithoutAsking',
] as const
export type PersonFact = (typeof personFacts)[number]

export const teamFacts = [
  'people',
  'percentLate',
  'peopleNew',
  'peopleWithoutGoals',
  /** No review in half a year, of those there that long. */
  'peopleWithoutReview',
  'meetingsAhead',
  'challenges',
] as const
export type TeamFact = (typeof teamFacts)[number]

export type FactName = PersonFact | TeamFact

export type Values<Name extends FactName = FactName> = Readonly<Record<Name, number | null>>

export const untouchedDays = 30
export const endingDays = 14
export const latelyDays = 21
export const newDays = 90
export const reviewDays = 180
export const aheadDays = 7
