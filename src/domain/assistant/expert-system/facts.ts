/**
 * What rules look at of a collaborator, as their manager may read it: how many, or for how many days. Never a
 * word of anybody’s, nothing of private notes, and nothing of a life stage.
 */
export const personFacts = [
  /** Since the membership began. */
  'daysTogether',
  /** 1:1s of the two that are closed. */
  'timesMet',
  /** Beyond the rhythm; none until the two have met. */
  'daysLate',
  /** Until the 1:1 that is planned; none without one. */
  'daysToNext',
  /** Since the collaborator asked for a 1:1; none where they did not. */
  'daysRequested',
  /** Since the oldest question of the collaborator’s that their manager has not answered. */
  'daysQuestionWaits',
  'daysSinceReview',
  /** Of the last review: 1 below, 2 in line, 3 above expectations. */
  'performance',
  'strongPoints',
  'pointsToDevelop',
  /** In the step of their ladder. */
  'daysInStep',
  'openGoals',
  /** What the open goals weigh together: 100 is a whole. */
  'goalPoints',
  /** That are followed by initiatives, and have none. */
  'goalsWithoutInitiatives',
  /** Without a change in `untouchedDays`. */
  'goalsUntouched',
  'goalsOverdue',
  /** Wholly done and still open. */
  'goalsDone',
  /** That end within `endingDays`, less than half done. */
  'goalsEnding',
  /** Closed as fulfilled in the last `latelyDays`. */
  'goalsAchieved',
  'goalsMissed',
  'openAgreements',
  'agreementsUndated',
  'agreementsOverdue',
  /** Overdue, and the manager’s own to keep. */
  'agreementsOwed',
  /** Whose outcome the collaborator has proposed. */
  'agreementsProposed',
  /** Of the last three that were closed. */
  'agreementsKept',
  'agreementsMissed',
  /** Since the last one was made, else since the two are together. */
  'daysWithoutAgreement',
  /** Since the manager last shared some, else since the two are together. */
  'daysWithoutFeedback',
  /** Since the collaborator asked their manager for feedback that is not written yet. */
  'daysFeedbackAsked',
  /** Since the manager last asked the collaborator for some, else since the two are together. */
  'daysWithoutAsking',
] as const
export type PersonFact = (typeof personFacts)[number]

/** What rules look at of all who report to a manager. */
export const teamFacts = [
  'people',
  /** Of a hundred. */
  'percentLate',
  /** In their first ninety days. */
  'peopleNew',
  'peopleWithoutGoals',
  /** Without a review in half a year, of those who are there as long. */
  'peopleWithoutReview',
  /** 1:1s planned for the next seven days. */
  'meetingsAhead',
  /** Growth challenges written down for their teams. */
  'challenges',
] as const
export type TeamFact = (typeof teamFacts)[number]

export type FactName = PersonFact | TeamFact

/** Each fact as it is; null where there is none. */
export type Values<Name extends FactName = FactName> = Readonly<Record<Name, number | null>>

/** A goal that nothing changed in for so many days is asked about. */
export const untouchedDays = 30
export const endingDays = 14
/** What closed in so many days is worth talking about. */
export const latelyDays = 21
/** Somebody is new for so many days. */
export const newDays = 90
/** A review is due after so many days. */
export const reviewDays = 180
export const aheadDays = 7
