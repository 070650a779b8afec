import {
  isOverdue as isAgreementOverdue,
  type Agreement,
} from '#domain/conversations/agreements/agreement.ts'
import { isOverdue as isGoalOverdue, type Goal } from '#domain/conversations/goals/goal.ts'
import { progressOf } from '#domain/conversations/goals/progress.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import type { OneToOneType } from '#domain/conversations/one-to-ones/states.ts'
import { cut, draftChatFact, type ChatFactDraft, type AnswerFormat } from './fact.ts'
import { guides, type GuideKey } from './guides.ts'
import type { GuidePage } from './pages.ts'

export interface Owner {
  readonly userId: string
  readonly name: string | null
}

/** Characters quoted from a record. */
const wordsMax = 240

const withName = ({ name }: Owner, text: string) => (name === null ? text : `${name}: ${text}`)

/** Never includes the evaluation. */
export function goalFact(
  goal: Goal,
  owner: Owner,
  today: Day,
  telling: AnswerFormat,
): ChatFactDraft {
  const { say, day, percent, quotes } = telling
  const when = goal.state === 'closed' ? 'over' : isGoalOverdue(goal, today) ? 'late' : 'now'
  const what = quotes ? say('what', { text: cut(goal.description, wordsMax) }) : say('aGoal')
  const facts = { what, progress: percent(progressOf(goal)), day: day(goal.dueDate) }
  return draftChatFact('goals', {
    text: withName(owner, say(`fact.goal.${when}`, facts)),
    label: quotes ? goal.description : say('aGoal'),
    when,
    page: 'goals',
    target: { subject: 'goal', id: goal.id, aboutUserId: owner.userId },
  })
}

export function agreementFact(
  agreement: Agreement & { readonly related: string },
  owner: Owner,
  today: Day,
  telling: AnswerFormat,
): ChatFactDraft {
  const { say, day, quotes } = telling
  const { state, dueDate, description, related } = agreement
  const when = state === 'closed' ? 'over' : isAgreementOverdue(agreement, today) ? 'late' : 'now'
  const key = when === 'now' && dueDate === null ? 'undated' : when
  const what = quotes ? say('what', { text: cut(description, wordsMax) }) : say('anAgreement')
  const facts = { what, related, day: dueDate === null ? '' : day(dueDate) }
  return draftChatFact('agreements', {
    text: withName(owner, say(`fact.agreement.${key}`, facts)),
    label: quotes ? description : say('anAgreement'),
    when,
    page: 'agreements',
    target: { subject: 'agreement', id: agreement.id, aboutUserId: owner.userId },
  })
}

export interface MeetingRecord {
  readonly id: string
  readonly type: OneToOneType
  readonly date: Day
  readonly isHeld: boolean
  readonly with: string
  readonly progression: string | null
}

export function oneToOneFact(
  met: MeetingRecord,
  owner: Owner,
  telling: AnswerFormat,
): ChatFactDraft {
  const { say, day, quotes } = telling
  const when = met.isHeld ? 'over' : 'now'
  const said = withName(owner, say(`fact.oneToOne.${when}`, { name: met.with, day: day(met.date) }))
  const steps = quotes ? met.progression?.trim() : undefined
  const text = steps
    ? `${said}. ${say('fact.oneToOne.steps', { text: cut(steps, wordsMax) })}`
    : said
  return draftChatFact('oneToOnes', {
    text,
    label: said,
    when,
    page: 'oneToOnes',
    target: { subject: 'oneToOne', id: met.id, aboutUserId: owner.userId },
  })
}

export interface FeedbackRecord {
  readonly id: string
  readonly author: string
  readonly day: Day
  readonly text: string
}

export function feedbackFact(
  entry: FeedbackRecord,
  owner: Owner,
  telling: AnswerFormat,
): ChatFactDraft {
  const { say, day, quotes } = telling
  const facts = { name: entry.author, day: day(entry.day) }
  const said = quotes
    ? say('fact.feedback.words', { ...facts, text: cut(entry.text, wordsMax) })
    : say('fact.feedback.bare', facts)
  return draftChatFact('feedback', {
    text: withName(owner, said),
    label: say('fact.feedback.bare', facts),
    page: 'feedback',
    target: { subject: 'feedback', id: entry.id, aboutUserId: owner.userId },
  })
}

export interface StepDescription {
  readonly name: string
  readonly next: {
    readonly name: string
    readonly description: string
    readonly skills: readonly { readonly name: string; readonly behaviours: readonly string[] }[]
  } | null
}

export function nextStepFacts(
  { name, next }: StepDescription,
  userId: string,
  { say }: AnswerFormat,
): ChatFactDraft[] {
  const place = { page: 'profile', target: { subject: 'person', aboutUserId: userId } } as const
  if (!next)
    return [
      draftChatFact('nextStep', {
        text: say('fact.step.last', { step: name }),
        label: name,
        ...place,
      }),
    ]
  const says = next.description.trim()
  const step = say('fact.step.next', { step: next.name })
  return [
    draftChatFact('nextStep', {
      text: says ? `${step}. ${cut(says, wordsMax)}` : step,
      label: next.name,
      ...place,
    }),
    ...next.skills.map((skill) =>
      draftChatFact('nextStep', {
        text: `${skill.name}: ${skill.behaviours.map((it) => it.replace(/\.$/, '')).join('; ')}`,
        label: `${next.name} · ${skill.name}`,
        ...place,
      }),
    ),
  ]
}

export function guideFact(guide: GuideKey, { say }: Pick<AnswerFormat, 'say'>): ChatFactDraft {
  const text = say(`guide.${guide}`)
  return draftChatFact('guide', {
    text,
    label: say(`way.${guide}`),
    page: guides[guide].page,
    guide,
    target: null,
  })
}

export function pageFact(
  page: GuidePage,
  { name, text }: { readonly name: string; readonly text: string },
): ChatFactDraft {
  return draftChatFact('page', { text: `${name}: ${text}`, label: name, page, target: null })
}
