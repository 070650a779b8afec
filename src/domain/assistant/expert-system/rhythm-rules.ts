import type { PersonRule } from './rule.ts'

export const rhythmRules = [
  {
    id: 'answerRequest',
    about: 'person',
    when: [
      { fact: 'daysRequested', atLeast: 2 },
      { fact: 'daysToNext', isNone: true },
    ],
    leadsTo: 'person',
  },
  {
    id: 'firstMeeting',
    about: 'person',
    when: [
      { fact: 'timesMet', atMost: 0 },
      { fact: 'daysTogether', atLeast: 2, atMost: 30 },
      { fact: 'daysToNext', isNone: true },
    ],
    leadsTo: 'person',
  },
  {
    id: 'answerQuestion',
    about: 'person',
    when: [{ fact: 'daysQuestionWaits', atLeast: 5 }],
    leadsTo: 'agenda',
  },
  {
    id: 'closerForNow',
    about: 'person',
    when: [
      { fact: 'performance', atMost: 1 },
      { fact: 'daysSinceReview', atMost: 90 },
      { fact: 'daysToNext', isNone: true },
    ],
    leadsTo: 'person',
  },
  {
    id: 'rhythmWhileNew',
    about: 'person',
    when: [
      { fact: 'daysTogether', atMost: 90 },
      { fact: 'timesMet', atLeast: 1 },
      { fact: 'daysToNext', isNone: true },
    ],
    leadsTo: 'person',
  },
  {
    id: 'moreTime',
    about: 'person',
    when: [
      { fact: 'daysLate', atLeast: 14 },
      { fact: 'daysToNext', atLeast: 0, atMost: 3 },
    ],
    leadsTo: 'person',
  },
  {
    id: 'bringForward',
    about: 'person',
    when: [{ fact: 'daysToNext', atLeast: 45 }],
    leadsTo: 'person',
  },
  {
    id: 'planNext',
    about: 'person',
    when: [
      { fact: 'daysTogether', atLeast: 91 },
      { fact: 'timesMet', atLeast: 1 },
      { fact: 'daysLate', atMost: 0 },
      { fact: 'daysToNext', isNone: true },
    ],
    leadsTo: 'person',
  },
] as const satisfies readonly PersonRule[]
