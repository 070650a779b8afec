import type { PersonRule } from './rule.ts'

export const growthRules = [
  {
    id: 'agreeAfterReview',
    about: 'person',
    when: [
      { fact: 'daysSinceReview', atLeast: 3, atMost: 21 },
      { fact: 'openAgreements', atMost: 0 },
    ],
    leadsTo: 'agreements',
  },
  {
    id: 'oneThing',
    about: 'person',
    when: [
      { fact: 'pointsToDevelop', atLeast: 3 },
      { fact: 'daysSinceReview', atMost: 60 },
    ],
    leadsTo: 'agreements',
  },
  {
    id: 'newChallenge',
    about: 'person',
    when: [
      { fact: 'strongPoints', atLeast: 5 },
      { fact: 'pointsToDevelop', atMost: 0 },
      { fact: 'daysSinceReview', atMost: 60 },
    ],
    leadsTo: 'goals',
  },
  {
    id: 'newStep',
    about: 'person',
    when: [
      { fact: 'daysInStep', atLeast: 5, atMost: 45 },
      { fact: 'daysTogether', atLeast: 90 },
    ],
    leadsTo: 'person',
  },
  {
    id: 'firstReview',
    about: 'person',
    when: [
      { fact: 'daysSinceReview', isNone: true },
      { fact: 'daysTogether', atLeast: 120 },
      { fact: 'timesMet', atLeast: 3 },
    ],
    leadsTo: 'person',
  },
  {
    id: 'reviewDue',
    about: 'person',
    when: [{ fact: 'daysSinceReview', atLeast: 181 }],
    leadsTo: 'person',
  },
  {
    id: 'longInStep',
    about: 'person',
    when: [
      { fact: 'daysInStep', atLeast: 548 },
      { fact: 'timesMet', atLeast: 3 },
    ],
    leadsTo: 'person',
  },
] as const satisfies readonly PersonRule[]
