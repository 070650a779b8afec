import type { PersonRule } from './rule.ts'

export const goalRules = [
  {
    id: 'celebrateGoal',
    about: 'person',
    when: [{ fact: 'goalsAchieved', atLeast: 1 }],
    leadsTo: 'feedback',
  },
  {
    id: 'learnFromGoal',
    about: 'person',
    when: [{ fact: 'goalsMissed', atLeast: 1 }],
    leadsTo: 'goals',
  },
  {
    id: 'helpGoal',
    about: 'person',
    when: [{ fact: 'goalsEnding', atLeast: 1 }],
    leadsTo: 'goals',
  },
  {
    id: 'closeGoal',
    about: 'person',
    when: [{ fact: 'goalsDone', atLeast: 1 }],
    leadsTo: 'goals',
  },
  {
    id: 'overdueGoals',
    about: 'person',
    when: [{ fact: 'goalsOverdue', atLeast: 2 }],
    leadsTo: 'goals',
  },
  {
    id: 'noGoals',
    about: 'person',
    when: [
      { fact: 'openGoals', atMost: 0 },
      { fact: 'daysTogether', atLeast: 30 },
    ],
    leadsTo: 'goals',
  },
  {
    id: 'untouchedGoal',
    about: 'person',
    when: [{ fact: 'goalsUntouched', atLeast: 1 }],
    leadsTo: 'goals',
  },
  {
    id: 'goalWithoutInitiatives',
    about: 'person',
    when: [{ fact: 'goalsWithoutInitiatives', atLeast: 1 }],
    leadsTo: 'goals',
  },
  {
    id: 'manyGoals',
    about: 'person',
    when: [{ fact: 'openGoals', atLeast: 5 }],
    leadsTo: 'goals',
  },
  {
    id: 'weightsAbove',
    about: 'person',
    when: [{ fact: 'goalPoints', atLeast: 101 }],
    leadsTo: 'goals',
  },
  {
    id: 'weightsBelow',
    about: 'person',
    when: [
      { fact: 'openGoals', atLeast: 2 },
      { fact: 'goalPoints', atMost: 80 },
    ],
    leadsTo: 'goals',
  },
] as const satisfies readonly PersonRule[]
