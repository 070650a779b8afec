import type { ToDo } from '#domain/conversations/attention/to-do.ts'
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

type Meeting = Extract<ToDo, { kind: 'meeting' }>

/** A to-do of home: overdue by the rhythm, or planned for a day that has passed. */
export const isOverdueMeeting = (need: ToDo): need is Meeting =>
  need.kind === 'meeting' && (need.urgency === 'amber' || need.urgency === 'red')

export function rhythmFact(
  { who, due, current }: Meeting,
  { say, day }: AnswerFormat,
): ChatFactDraft {
  const text = say('fact.rhythm', { name: who.name, day: due === null ? '' : day(due) })
  const target = { subject: 'person', aboutUserId: who.id } as const
  return draftChatFact('rhythm', {
    text,
    label: who.name,
    target,
    action: current === null ? 'plan' : null,
  })
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
    page: 'home',
    target: targetOfNeed(need, userId),
    action: isToPlan ? 'plan' : null,
  })
}

/** Null leads to home. */
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
