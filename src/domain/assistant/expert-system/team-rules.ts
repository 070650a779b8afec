import type { TeamRule } from './rule.ts'

/** About the whole team: no one is named. */
export const teamRules = [
  {
    id: 'teamLate',
    about: 'team',
    when: [
      { fact: 'people', atLeast: 3 },
      { fact: 'percentLate', atLeast: 50 },
    ],
    leadsTo: 'people',
  },
  {
    id: 'teamWeek',
    about: 'team',
    when: [{ fact: 'meetingsAhead', atLeast: 5 }],
    leadsTo: 'people',
  },
  {
    id: 'teamNew',
    about: 'team',
    when: [{ fact: 'peopleNew', atLeast: 3 }],
    leadsTo: 'people',
  },
  {
    id: 'teamGoals',
    about: 'team',
    when: [{ fact: 'peopleWithoutGoals', atLeast: 3 }],
    leadsTo: 'people',
  },
  {
    id: 'teamReviews',
    about: 'team',
    when: [{ fact: 'peopleWithoutReview', atLeast: 3 }],
    leadsTo: 'people',
  },
  {
    id: 'teamChallenges',
    about: 'team',
    when: [
      { fact: 'people', atLeast: 3 },
      { fact: 'challenges', atMost: 0 },
    ],
    leadsTo: 'teams',
  },
] as const satisfies readonly TeamRule[]
