import type { PersonRule } from './rule.ts'

export const goalRules = [
  {
    id: 'celebrateGoal',
    when: [{ fact: 'goalsAchieved', atLeast: 1 }],
    leadsTo: 'feedback',
  },
  {
    id: 'learnFromGoal',
    when: [{ fact: 'goalsMissed', atLeast: 1 }],
    leadsTo: 'goals',
  },
  {
    id: 'helpGoal',
    when: [{ fact: 'goalsEnding', atLeast: 1 }],
    leadsTo: 'goals',
  },
  {
    id: 'closeGoal',
    when: [{ fact: 'goalsDone', atLeast: 1 }],
    leadsTo: 'goals',
  },
  {
    id: 'overdueGoals',
    when: [{ fact: 'goalsOverdue', atLeast: 2 }],
    leadsTo: 'goals',
  },
  {
    id: 'noGoals',
    when: [
      { fact: 'openGoals', atMost: 0 },
      { fact: 'daysTogether', atLeast: 30 },
    ],
    leadsTo: 'goals',
  },
  {
    id: 'untouchedGoal',
    when: [{ fact: 'goalsUntouched', atLeast: 1 }],
    leadsTo: 'goals',
  },
  {
    id: 'goalWithoutInitiatives',
    when: [{ fact: 'goalsWithoutInitiatives', atLeast: 1 }],
    leadsTo: 'goals',
  },
  {
    id: 'manyGoals',
    when: [{ fact: 'openGoals', atLeast: 5 }],
    leadsTo: 'goals',
  },
  {
    id: 'weightsAbove',
    when: [{ fact: 'goalPoints', atLeast: 101 }],
    leadsTo: 'goals',
  },
  {
    id: 'weightsBelow',
    when: [
      { fact: 'openGoals', atLeast: 2 },
      { fact: 'goalPoints', atMost: 80 },
    ],
    leadsTo: 'goals',
  },
] as const satisfies readonly PersonRule[]
