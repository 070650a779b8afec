import { writeDay } from '#domain/kernel/dates/written-date.ts'
import type { AiFunction } from '#domain/kernel/access/ai-functions.ts'
import { chatInstructions } from '#domain/assistant/chat-bot/instructions.ts'
import { draftChatFact } from '#domain/assistant/chat-bot/fact.ts'
import { addDays, type Day } from '#domain/kernel/time/day.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import type { MadeUp } from '#domain/assistant/expert-system/made-up.ts'
import { recordsOf, type MadeUpRecord } from '#domain/assistant/lab/made-up-facts.ts'
import { instructionsFor } from '#domain/assistant/suggestions/instructions.ts'
import { schemaOf } from '#domain/assistant/suggestions/schema.ts'
import type { Situation } from '#domain/assistant/suggestions/suggestion.ts'
import type { Prompt } from '#server/assistant/ai/engine.ts'
import { say } from '#server/kernel/messages.ts'

interface PlaygroundInput {
  readonly function: AiFunction
  readonly person: MadeUp
  readonly language: Language
  readonly given: string
  readonly today: Day
}

export function playgroundPrompt({ function: wanted, given, ...tried }: PlaygroundInput): Prompt {
  const { language } = tried
  const records = wanted === 'feedback' ? [] : recordsOf(tried.person)
  const made = records.map((it) => (wanted === 'chat' ? chatFact : fact)(it, tried))
  const facts = made.map((it, index) => ({ ...it, id: `f${index + 1}` }))
  const asked = { function: wanted, language, facts, before: [], variant: 0 } as const
  if (wanted === 'chat') return { ...asked, given, instructions: chatInstructions(language) }
  return {
    ...asked,
    given: wanted === 'agendaQuestions' ? '' : given,
    instructions: instructionsFor(wanted),
    schema: schemaOf(wanted, facts),
  }
}

type PlaygroundFormat = Pick<PlaygroundInput, 'language' | 'today' | 'person'>

function describeRecord(
  { kind, isLate, days: inDays, progress }: MadeUpRecord,
  { language, today }: PlaygroundFormat,
) {
  const percents = new Intl.NumberFormat(language, { style: 'percent' })
  const key = isLate ? `${kind}Late` : kind
  return {
    what: kind === 'oneToOne' ? '' : say(language, `suggestion-library.madeUp.${key}`),
    day: writeDay(language, addDays(today, inDays), 'fullDay'),
    progress: percents.format(progress / 100),
  }
}

function fact(record: MadeUpRecord, tried: PlaygroundFormat) {
  const { kind, isLate } = record
  const words = describeRecord(record, tried)
  const late = isLate ? `${kind}Late` : kind
  const key = late === 'agreement' ? 'agreementDue' : late
  return {
    kind,
    text: say(tried.language, `suggestion-library.facts.${key}`, words),
    data: { situation: situationOf(record), what: words.what },
    target: null,
  }
}

function situationOf({ kind, isLate, progress, days }: MadeUpRecord): Situation {
  if (kind === 'oneToOne') return days < -30 ? 'longAgo' : 'oneToOne'
  if (kind === 'feedback') return 'feedback'
  if (kind === 'agreement') return isLate ? 'lateAgreement' : 'soonAgreement'
  if (isLate) return 'lateGoal'
  return progress < 25 ? 'slowGoal' : 'goal'
}

const topics = {
  goal: 'goals',
  agreement: 'agreements',
  oneToOne: 'oneToOnes',
  feedback: 'feedback',
} as const

function chatFact(record: MadeUpRecord, tried: PlaygroundFormat) {
  const { kind, isLate } = record
  const phrase = (key: string, values: Readonly<Record<string, string>>) =>
    say(tried.language, `chat-answers.${key}`, values)
  const { what, day, progress } = describeRecord(record, tried)
  const when = kind === 'oneToOne' ? 'over' : isLate ? 'late' : 'now'
  const key = kind === 'feedback' ? 'words' : kind === 'agreement' && !isLate ? 'now' : when
  const { name } = tried.person
  const values = {
    what: phrase('what', { text: what }),
    text: what,
    related: name,
    name,
    day,
    progress,
  }
  const text = phrase(`fact.${kind}.${key}`, values)
  return draftChatFact(topics[kind], { text, label: text, when, page: topics[kind], target: null })
}
