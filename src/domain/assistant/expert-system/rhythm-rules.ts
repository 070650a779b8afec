import type { PersonRule } from './rule.ts'

export const rhythmRules = [
  {
    id: 'answerRequest',
    when: [
      { fact: 'daysRequested', atLeast: 2 },
      { fact: 'daysToNext', isNone: true },
    ],
    leadsTo: 'person',
  },
  {
    id: 'firstMeeting',
    when: [
      { fact: 'timesMet', atMost: 0 },
      { fact: 'daysTogether', atLeast: 2, atMost: 30 },
      { fact: 'daysToNext', isNone: true },
    ],
    leadsTo: 'person',
  },
  {
    id: 'answerQuestion',
    when: [{ fact: 'daysQuestionWaits', atLeast: 5 }],
    leadsTo: 'agenda',
  },
  {
    id: 'closerForNow',
    when: [
      { fact: 'performance', atMost: 1 },
      { fact: 'daysSinceReview', atMost: 90 },
      { fact: 'daysToNext', isNone: true },
    ],
    leadsTo: 'person',
  },
  {
    id: 'rhythmWhileNew',
    when: [
      { fact: 'daysTogether', atMost: 90 },
      { fact: 'timesMet', atLeast: 1 },
      { fact: 'daysToNext', isNone: true },
    ],
    leadsTo: 'person',
  },
  {
    id: 'moreTime',
    when: [
      { fact: 'daysLate', atLeast: 14 },
      { fact: 'daysToNext', atLeast: 0, atMost: 3 },
    ],
    leadsTo: 'person',
  },
  {
    id: 'bringForward',
    when: [{ fact: 'daysToNext', atLeast: 45 }],
    leadsTo: 'person',
  },
  {
    id: 'planNext',
    when: [
      { fact: 'daysTogether', atLeast: 91 },
      { fact: 'timesMet', atLeast: 1 },
      { fact: 'daysLate', atMost: 0 },
      { fact: 'daysToNext', isNone: true },
    ],
    leadsTo: 'person',
  },
] as const satisfies readonly PersonRule[]
