import type { PersonRule } from './rule.ts'

export const agreementRules = [
  {
    id: 'ownAgreement',
    about: 'person',
    when: [{ fact: 'agreementsOwed', atLeast: 1 }],
    leadsTo: 'agreements',
  },
  {
    id: 'proposedOutcome',
    about: 'person',
    when: [{ fact: 'agreementsProposed', atLeast: 1 }],
    leadsTo: 'agreements',
  },
  {
    id: 'overdueAgreements',
    about: 'person',
    when: [{ fact: 'agreementsOverdue', atLeast: 2 }],
    leadsTo: 'agreements',
  },
  {
    id: 'smallerAgreement',
    about: 'person',
    when: [{ fact: 'agreementsMissed', atLeast: 2 }],
    leadsTo: 'agreements',
  },
  {
    id: 'keptAgreements',
    about: 'person',
    when: [{ fact: 'agreementsKept', atLeast: 3 }],
    leadsTo: 'feedback',
  },
  {
    id: 'undatedAgreement',
    about: 'person',
    when: [{ fact: 'agreementsUndated', atLeast: 1 }],
    leadsTo: 'agreements',
  },
  {
    id: 'manyAgreements',
    about: 'person',
    when: [{ fact: 'openAgreements', atLeast: 4 }],
    leadsTo: 'agreements',
  },
  {
    id: 'noAgreement',
    about: 'person',
    when: [
      { fact: 'openAgreements', atMost: 0 },
      { fact: 'timesMet', atLeast: 3 },
      { fact: 'daysWithoutAgreement', atLeast: 60 },
    ],
    leadsTo: 'agreements',
  },
] as const satisfies readonly PersonRule[]
