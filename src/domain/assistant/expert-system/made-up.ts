import type { PersonFact, Values } from './facts.ts'

export const madeUpIds = [
  'well',
  'newcomer',
  'forgotten',
  'overloaded',
  'struggling',
  'flourishing',
  'waiting',
  'unplanned',
] as const
export type MadeUpId = (typeof madeUpIds)[number]

/** Somebody there is not, to try rules on. */
export interface MadeUp {
  readonly id: MadeUpId
  readonly name: string
  readonly facts: Values<PersonFact>
}

/** A collaborator with whom all is well. */
const well: Values<PersonFact> = {
  daysTogether: 400,
  timesMet: 20,
  daysLate: 0,
  daysToNext: 6,
  daysRequested: null,
  daysQuestionWaits: null,
  daysSinceReview: 100,
  performance: 2,
  strongPoints: 2,
  pointsToDevelop: 1,
  daysInStep: 300,
  openGoals: 2,
  goalPoints: 100,
  goalsWithoutInitiatives: 0,
  goalsUntouched: 0,
  goalsOverdue: 0,
  goalsDone: 0,
  goalsEnding: 0,
  goalsAchieved: 0,
  goalsMissed: 0,
  openAgreements: 1,
  agreementsUndated: 0,
  agreementsOverdue: 0,
  agreementsOwed: 0,
  agreementsProposed: 0,
  agreementsKept: 2,
  agreementsMissed: 0,
  daysWithoutAgreement: 20,
  daysWithoutFeedback: 10,
  daysFeedbackAsked: null,
  daysWithoutAsking: 60,
}

/** Without anything yet. */
const nothingYet = {
  timesMet: 0,
  daysLate: null,
  daysToNext: null,
  daysSinceReview: null,
  performance: null,
  strongPoints: null,
  pointsToDevelop: null,
  openGoals: 0,
  goalPoints: 0,
  openAgreements: 0,
  agreementsKept: 0,
} as const

/** The team of the lab. */
export const madeUp: readonly MadeUp[] = [
  { id: 'well', name: 'Robin Vega', facts: well },
  {
    id: 'newcomer',
    name: 'Noa Lima',
    facts: {
      ...well,
      ...nothingYet,
      daysTogether: 12,
      daysInStep: 12,
      daysWithoutAgreement: 12,
      daysWithoutFeedback: 12,
      daysWithoutAsking: 12,
    },
  },
  {
    id: 'forgotten',
    name: 'Alex Reyes',
    facts: {
      ...well,
      daysLate: 40,
      daysToNext: 2,
      daysSinceReview: 260,
      daysInStep: 700,
      openGoals: 0,
      goalPoints: 0,
      openAgreements: 0,
      daysWithoutAgreement: 150,
      daysWithoutFeedback: 150,
      daysWithoutAsking: 400,
    },
  },
  {
    id: 'overloaded',
    name: 'Sam Duarte',
    facts: {
      ...well,
      openGoals: 6,
      goalPoints: 140,
      goalsUntouched: 2,
      goalsOverdue: 2,
      goalsEnding: 1,
      goalsWithoutInitiatives: 1,
      openAgreements: 4,
      agreementsUndated: 1,
      agreementsOverdue: 2,
    },
  },
  {
    id: 'struggling',
    name: 'Ariel Costa',
    facts: {
      ...well,
      daysToNext: null,
      daysSinceReview: 10,
      performance: 1,
      strongPoints: 0,
      pointsToDevelop: 4,
      goalsMissed: 1,
      openAgreements: 0,
      agreementsKept: 1,
      agreementsMissed: 2,
    },
  },
  {
    id: 'flourishing',
    name: 'Jude Martin',
    facts: {
      ...well,
      daysToNext: 50,
      daysSinceReview: 30,
      performance: 3,
      strongPoints: 6,
      pointsToDevelop: 0,
      daysInStep: 20,
      goalPoints: 70,
      goalsDone: 1,
      goalsAchieved: 1,
      agreementsKept: 3,
    },
  },
  {
    id: 'waiting',
    name: 'Kim Torres',
    facts: {
      ...well,
      daysTogether: 60,
      daysToNext: null,
      daysRequested: 4,
      daysQuestionWaits: 9,
      daysFeedbackAsked: 8,
      agreementsOwed: 1,
      agreementsProposed: 1,
      daysSinceReview: null,
      performance: null,
      strongPoints: null,
      pointsToDevelop: null,
    },
  },
  {
    id: 'unplanned',
    name: 'Dana Rossi',
    facts: {
      ...well,
      daysToNext: null,
      daysSinceReview: null,
      performance: null,
      strongPoints: null,
      pointsToDevelop: null,
    },
  },
]
