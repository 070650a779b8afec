import type { Language } from '#domain/kernel/localized-text.ts'
import { folded } from '#domain/assistant/ai/people-marks.ts'
import { lengthOf } from '#domain/kernel/limits.ts'
import {
  situations,
  suggestionsMax,
  suggestionLengthMax,
  ways,
  type FactData,
  type SuggestionKind,
  type Suggestion,
  type SuggestionFact,
} from './suggestion.ts'
import { speaksOf, topicsOf } from './topics.ts'

export type LanguageTranslator = (
  language: Language,
  key: string,
  values?: Readonly<Record<string, string>>,
) => string

export interface LibraryQuestion {
  readonly language: Language
  readonly facts: readonly { readonly id: string; readonly data: unknown }[]
  readonly given: string
  readonly written?: readonly string[]
  readonly variant: number
}

type Draft = Partial<Suggestion> & Pick<Suggestion, 'text'>
type Choose = (
  question: LibraryQuestion,
  say: (key: string, values?: Readonly<Record<string, string>>) => string,
) => readonly Draft[]

/** Returns JSON in the format every engine answers in. */
export const fromLibrary =
  (wanted: SuggestionKind, say: LanguageTranslator) =>
  (question: LibraryQuestion): string => {
    const drafts = pick[wanted](question, (key, values) => say(question.language, key, values))
    const suggestions = drafts
      .filter(({ text }) => lengthOf(text) <= suggestionLengthMax[wanted])
      .slice(0, suggestionsMax[wanted])
      .map((it) => ({ because: [], ...it }))
    return JSON.stringify({ suggestions })
  }

const dataOf = ({ data }: LibraryQuestion['facts'][number]) => data as FactData

function asksAlike(one: LibraryQuestion['facts'][number], other: typeof one): boolean {
  const [a, b] = [dataOf(one), dataOf(other)]
  return a.situation === b.situation && a.what === b.what
}

const ordered = (facts: LibraryQuestion['facts']) =>
  facts.toSorted(
    (one, other) =>
      situations.indexOf(dataOf(one).situation) - situations.indexOf(dataOf(other).situation),
  )

export function unwrittenIn(written: readonly string[]): (text: string) => boolean {
  const known = new Set(written.map(plain))
  return (text) => !known.has(plain(text))
}

const plain = (text: string) => folded(text).trim()

/** Wraps around, so "another" always differs. */
function turn<Item>(items: readonly Item[], from: number, count: number): readonly Item[] {
  const first = items.length > 0 ? from % items.length : 0
  return [...items.slice(first), ...items.slice(0, first)].slice(0, count)
}

const asked: ReadonlySet<SuggestionFact['kind']> = new Set([
  'lateAgreement',
  'lateGoal',
  'longAgo',
  'slowGoal',
  'nearGoal',
  'soonAgreement',
  'feedback',
])
const meetings: ReadonlySet<SuggestionFact['kind']> = new Set(['longAgo', 'oneToOne'])
const generalQuestions = 6
const lookingBack: ReadonlySet<string> = new Set(['a'])

const pick: Readonly<Record<SuggestionKind, Choose>> = {
  agendaQuestions: ({ facts, variant, written = [] }, say) => {
    const isNew = unwrittenIn(written)
    const count = suggestionsMax.agendaQuestions
    const byFact = ordered(facts)
      .filter((fact) => asked.has(dataOf(fact).situation))
      .filter((fact, at, all) => all.findIndex((it) => asksAlike(it, fact)) === at)
      .map((fact) => {
        const { situation, what } = dataOf(fact)
        const texts = ['first', 'second']
          .map((which) => say(`agenda.${situation}.${which}`, { what }))
          .filter(isNew)
        return { texts, because: [fact.id] }
      })
    const haveMet = facts.some((fact) => meetings.has(dataOf(fact).situation))
    const general = Array.from({ length: generalQuestions }, (_, i) => String.fromCodePoint(97 + i))
      .filter((key) => haveMet || !lookingBack.has(key))
      .map((key) => ({ texts: [say(`agenda.general.${key}`)].filter(isNew), because: [] }))
    const all = [...byFact, ...general].filter(({ texts }) => texts.length > 0)
    const round = Math.floor((variant * count) / all.length)
    return turn(all, variant * count, count).map(({ texts, because }) => ({
      text: texts[round % texts.length] ?? '',
      because,
    }))
  },

  agreement: ({ facts, given, variant, written = [] }, say) => {
    const words = `${given} ${facts.map((it) => dataOf(it).what).join(' ')}`
    const [topic = 'communication'] = topicsOf(words)
    const own = speaksOf(words, topic) ? [`${topic}.first`, `${topic}.second`] : []
    const general = ['general.first', 'general.second', 'general.third', 'general.fourth']
    const texts = [...own, ...general].map((key) => say(`agreement.${key}`))
    const because = ordered(facts)
      .filter((it) => ['subject', 'feedback', 'lateAgreement'].includes(dataOf(it).situation))
      .slice(0, 2)
      .map(({ id }) => id)
    const count = suggestionsMax.agreement
    return turn(texts.filter(unwrittenIn(written)), variant * count, count).map((text) => ({
      text,
      because,
    }))
  },

  goal: ({ facts, given, variant, written = [] }, say) => {
    const isNew = unwrittenIn(written)
    const words = `${given} ${facts.map((it) => dataOf(it).what).join(' ')}`
    const count = suggestionsMax.goal
    const topics = topicsOf(given.trim() === '' ? words : given)
    const left = topics.filter((topic) => isNew(say(`goal.${topic}.text`)))
    return turn(left, variant * count, count).map((topic) => ({
      text: say(`goal.${topic}.text`),
      initiatives: (['first', 'second', 'third'] as const).map((it, i) => ({
        description: say(`goal.${topic}.${it}`),
        weightingPoints: i === 0 ? 40 : 30,
      })),
      because: ordered(facts)
        .filter((it) => speaksOf(dataOf(it).what, topic))
        .slice(0, 3)
        .map(({ id }) => id),
    }))
  },

  // Only adds words: replacing one next to a negation could invert the meaning.
  feedback: ({ given, variant }, say) => {
    const which = variant % 2 === 0 ? 'first' : 'second'
    return ways.map((way) => ({
      way,
      text: say(`feedback.${way}.${which}`, { text: given.trim() }),
    }))
  },
}
