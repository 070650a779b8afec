import type { PersonRule } from './rule.ts'

export const feedbackRules = [
  {
    id: 'answerFeedback',
    about: 'person',
    when: [{ fact: 'daysFeedbackAsked', atLeast: 4 }],
    leadsTo: 'feedback',
  },
  {
    id: 'earlyFeedback',
    about: 'person',
    when: [
      { fact: 'daysTogether', atLeast: 10, atMost: 45 },
      { fact: 'daysWithoutFeedback', atLeast: 10 },
    ],
    leadsTo: 'feedback',
  },
  {
    id: 'shareFeedback',
    about: 'person',
    when: [
      { fact: 'daysTogether', atLeast: 46 },
      { fact: 'daysWithoutFeedback', atLeast: 45 },
    ],
    leadsTo: 'feedback',
  },
  {
    id: 'askFeedback',
    about: 'person',
    when: [
      { fact: 'timesMet', atLeast: 4 },
      { fact: 'daysWithoutAsking', atLeast: 120 },
    ],
    leadsTo: 'feedback',
  },
] as const satisfies readonly PersonRule[]
