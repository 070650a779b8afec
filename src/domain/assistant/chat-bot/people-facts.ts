import { isOverdueToDo, type ToDo } from '#domain/conversations/attention/to-do.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import type { RhythmStatus } from '#domain/conversations/my-people/people.ts'
import type { Target } from '#domain/messaging/notifications/leads-to.ts'
import { draftChatFact, type AnswerFormat, type ChatFactDraft } from './fact.ts'

export interface PersonStatus extends Pick<RhythmStatus, 'daysSinceLast' | 'pace'> {
  readonly userId: string
  readonly name: string
  readonly hasMet: boolean
  readonly hasPlanned: boolean
  readonly openGoals: number
  readonly openAgreements: number
  readonly overdueAgreements: number
}

/** As on "My people": the rhythm, then what is open. */
export function personFacts(person: PersonStatus, { say }: AnswerFormat): ChatFactDraft[] {
  const { userId, name, daysSinceLast: days, pace } = person
  const target = { subject: 'person', aboutUserId: userId } as const
  const action = person.hasPlanned || pace === 'onTime' ? null : 'plan'
  const said = say(`fact.person.${person.hasMet ? 'met' : 'never'}`, { name, days, pace })
  const { openGoals: goals, openAgreements: agreements, overdueAgreements: overdue } = person
  const work = say('fact.person.work', { name, goals, agreements, overdue })
  return [
    draftChatFact('person', { text: said, label: name, target, action }),
    draftChatFact('person', { text: work, label: name, target }),
  ]
}

type Meeting = Extract<ToDo, { kind: 'meeting' | 'request' }>

/** Due day of a 1:1 that is overdue by the rhythm, or was to be held on a day that has passed. */
export function overdueSince(need: ToDo): Day | null {
  if (need.kind === 'request') return need.overdueSince
  if (need.kind !== 'meeting' || need.current?.state === 'IN_REVIEW') return null
  return isOverdueToDo(need) ? need.due : null
}

export function rhythmFact(need: Meeting, since: Day, { say, day }: AnswerFormat): ChatFactDraft {
  const { id: aboutUserId, name } = need.who
  const isToPlan = need.kind === 'request' || need.current === null
  return draftChatFact('rhythm', {
    text: say('fact.rhythm', { name, day: day(since) }),
    label: name,
    target: { subject: 'person', aboutUserId },
    action: isToPlan ? 'plan' : null,
  })
}

export function leftOutFact({ say }: Pick<AnswerFormat, 'say'>): ChatFactDraft {
  const text = say('fact.leftOut')
  return draftChatFact('leftOut', { text, label: text, page: 'home', target: null })
}

export function needFact(
  need: ToDo,
  said: string,
  userId: string,
  { day }: Pick<AnswerFormat, 'day'>,
): ChatFactDraft {
  const text = need.due === null ? said : `${said} (${day(need.due)})`
  const isToPlan = need.kind === 'request' || (need.kind === 'meeting' && need.current === null)
  return draftChatFact('needs', {
    text,
    label: said,
    when: isOverdueToDo(need) ? 'late' : 'now',
    page: 'home',
    target: targetOfNeed(need, userId),
    action: isToPlan ? 'plan' : null,
  })
}

function targetOfNeed(need: ToDo, userId: string): Target | null {
  switch (need.kind) {
    case 'meeting':
    case 'request':
    case 'review':
    case 'drafts':
      return { subject: 'person', aboutUserId: need.who.id }
    case 'finishing':
      return { subject: 'oneToOne', id: need.current.id, aboutUserId: need.who.id }
    case 'agreement':
      return { subject: 'agreement', id: need.id, aboutUserId: need.who.id }
    case 'feedbackRequest':
      return { subject: 'feedbackRequest', id: need.id, aboutUserId: need.who.id }
    case 'ownMeeting':
      return { subject: 'oneToOne', id: need.id, aboutUserId: userId }
    case 'ownAgreement':
      return { subject: 'agreement', id: need.id, aboutUserId: userId }
    case 'ownGoal':
      return { subject: 'goal', id: need.id, aboutUserId: userId }
    case 'erasure':
    case 'invitation':
    case 'company':
      return null
  }
}
