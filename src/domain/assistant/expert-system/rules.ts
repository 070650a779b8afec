import { goalRules } from './goal-rules.ts'
import { rhythmRules } from './rhythm-rules.ts'
import type { AdviceWay } from '#domain/messaging/notifications/leads-to.ts'
import { teamRules } from './team-rules.ts'
import type { PersonRule } from './rule.ts'

const growthRules = [
  {
    id: 'agreeAfterReview',
    when: [
      { fact: 'daysSinceReview', atLeast: 3, atMost: 21 },
      { fact: 'openAgreements', atMost: 0 },
    ],
    leadsTo: 'agreements',
  },
  {
    id: 'oneThing',
    when: [
      { fact: 'pointsToDevelop', atLeast: 3 },
      { fact: 'daysSinceReview', atMost: 60 },
    ],
    leadsTo: 'agreements',
  },
  {
    id: 'newChallenge',
    when: [
      { fact: 'strongPoints', atLeast: 5 },
      { fact: 'pointsToDevelop', atMost: 0 },
      { fact: 'daysSinceReview', atMost: 60 },
    ],
    leadsTo: 'goals',
  },
  {
    id: 'newStep',
    when: [
      { fact: 'daysInStep', atLeast: 5, atMost: 45 },
      { fact: 'daysTogether', atLeast: 90 },
    ],
    leadsTo: 'person',
  },
  {
    id: 'firstReview',
    when: [
      { fact: 'daysSinceReview', isNone: true },
      { fact: 'daysTogether', atLeast: 120 },
      { fact: 'timesMet', atLeast: 3 },
    ],
    leadsTo: 'person',
  },
  {
    id: 'reviewDue',
    when: [{ fact: 'daysSinceReview', atLeast: 181 }],
    leadsTo: 'person',
  },
  {
    id: 'longInStep',
    when: [
      { fact: 'daysInStep', atLeast: 548 },
      { fact: 'timesMet', atLeast: 3 },
    ],
    leadsTo: 'person',
  },
] as const satisfies readonly PersonRule[]

const agreementRules = [
  {
    id: 'ownAgreement',
    when: [{ fact: 'agreementsOwed', atLeast: 1 }],
    leadsTo: 'agreements',
  },
  {
    id: 'proposedOutcome',
    when: [{ fact: 'agreementsProposed', atLeast: 1 }],
    leadsTo: 'agreements',
  },
  {
    id: 'overdueAgreements',
    when: [{ fact: 'agreementsOverdue', atLeast: 2 }],
    leadsTo: 'agreements',
  },
  {
    id: 'smallerAgreement',
    when: [{ fact: 'agreementsMissed', atLeast: 2 }],
    leadsTo: 'agreements',
  },
  {
    id: 'keptAgreements',
    when: [{ fact: 'agreementsKept', atLeast: 3 }],
    leadsTo: 'feedback',
  },
  {
    id: 'undatedAgreement',
    when: [{ fact: 'agreementsUndated', atLeast: 1 }],
    leadsTo: 'agreements',
  },
  {
    id: 'manyAgreements',
    when: [{ fact: 'openAgreements', atLeast: 4 }],
    leadsTo: 'agreements',
  },
  {
    id: 'noAgreement',
    when: [
      { fact: 'openAgreements', atMost: 0 },
      { fact: 'timesMet', atLeast: 3 },
      { fact: 'daysWithoutAgreement', atLeast: 60 },
    ],
    leadsTo: 'agreements',
  },
] as const satisfies readonly PersonRule[]

const feedbackRules = [
  {
    id: 'answerFeedback',
    when: [{ fact: 'daysFeedbackAsked', atLeast: 4 }],
    leadsTo: 'feedback',
  },
  {
    id: 'earlyFeedback',
    when: [
      { fact: 'daysTogether', atLeast: 10, atMost: 45 },
      { fact: 'daysWithoutFeedback', atLeast: 10 },
    ],
    leadsTo: 'feedback',
  },
  {
    id: 'shareFeedback',
    when: [
      { fact: 'daysTogether', atLeast: 46 },
      { fact: 'daysWithoutFeedback', atLeast: 45 },
    ],
    leadsTo: 'feedback',
  },
  {
    id: 'askFeedback',
    when: [
      { fact: 'timesMet', atLeast: 4 },
      { fact: 'daysWithoutAsking', atLeast: 120 },
    ],
    leadsTo: 'feedback',
  },
] as const satisfies readonly PersonRule[]

/** Most urgent first. */
export const personRules = [
  ...rhythmRules,
  ...feedbackRules,
  ...agreementRules,
  ...goalRules,
  ...growthRules,
]

export const rules = [...personRules, ...teamRules]

export type AdviceId = (typeof rules)[number]['id']

const places: ReadonlyMap<string, number> = new Map(rules.map(({ id }, at) => [id, at]))

export const adviceIds = rules.map(({ id }) => id)

/** False for a removed rule; advice already given stays. */
export const isAdvice = (word: string): word is AdviceId => places.has(word)

export const rankOfWord = (word: string): number => places.get(word) ?? places.size

/** Target of advice; undefined if its rule is gone. */
export function wayOf(word: string): AdviceWay | undefined {
  return rules.find(({ id }) => id === word)?.leadsTo
}
