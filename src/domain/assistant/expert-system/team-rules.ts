import type { TeamRule } from './rule.ts'

/** About the whole team: no one is named. */
export const teamRules = [
  {
    id: 'teamLate',
    when: [
      { fact: 'people', atLeast: 3 },
      { fact: 'percentLate', atLeast: 50 },
    ],
    leadsTo: 'people',
  },
  {
    id: 'teamWeek',
    when: [{ fact: 'meetingsAhead', atLeast: 5 }],
    leadsTo: 'people',
  },
  {
    id: 'teamNew',
    when: [{ fact: 'peopleNew', atLeast: 3 }],
    leadsTo: 'people',
  },
  {
    id: 'teamGoals',
    when: [{ fact: 'peopleWithoutGoals', atLeast: 3 }],
    leadsTo: 'people',
  },
  {
    id: 'teamReviews',
    when: [{ fact: 'peopleWithoutReview', atLeast: 3 }],
    leadsTo: 'people',
  },
  {
    id: 'teamChallenges',
    when: [
      { fact: 'people', atLeast: 3 },
      { fact: 'challenges', atMost: 0 },
    ],
    leadsTo: 'teams',
  },
] as const satisfies readonly TeamRule[]
