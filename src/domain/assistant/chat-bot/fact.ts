import type { Fact } from '#domain/assistant/ai/fact.ts'
import { factLengthMax } from '#domain/assistant/ai/fact.ts'
import type { Day } from '#domain/kernel/day.ts'
import { lengthOf } from '#domain/kernel/limits.ts'
import type { GuideKey } from './guides.ts'
import type { GuidePage } from './pages.ts'
import type { ChatTopic, When } from './topics.ts'

/** What a fact of a conversation is of: a topic, or how something is done, or what a page is for. */
export type ChatKind = ChatTopic | 'guide' | 'page'

export interface ChatData {
  /** What stands on the link to it, at most `labelLengthMax` characters. */
  readonly label: string
  readonly when: When
  /** Where it is, for what leads to a page rather than to a thing. */
  readonly page: GuidePage | null
  readonly guide: GuideKey | null
}

/** Something that an answer of the conversation may say and cite. */
export type ChatFact = Fact<ChatKind, ChatData>
/** One that has no place in a prompt yet. */
export type Found = Omit<ChatFact, 'id'>

/** How things are said in the asker's language: keys are those of `chat-answers`. */
export interface Telling {
  readonly say: (key: string, values?: Readonly<Record<string, string | number>>) => string
  readonly day: (day: Day) => string
  readonly percent: (percent: number) => string
  /** Whether what people wrote may be told: not where somebody else may see the screen, as in a chat. */
  readonly quotes: boolean
}

export const labelLengthMax = 80

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A text on one line, of at most `max` characters; one that was cut says so. What must not break does not. */
export function cut(text: string, max: number): string {
  const line = text.replaceAll(/[^\S\u{A0}\u{202F}]+/gu, ' ').trim()
  if (lengthOf(line) <= max) return line
  const kept = Array.from(segmenter.segment(line), ({ segment }) => segment).slice(0, max - 1)
  return `${kept.join('').trimEnd()}…`
}

/** A fact with its text and label within their limits. */
export function found(
  kind: ChatKind,
  {
    text,
    label,
    ...more
  }: Partial<ChatData> & Pick<Found, 'text' | 'target'> & { readonly label: string },
): Found {
  const { when = 'now', page = null, guide = null, target } = more
  const data = { label: cut(label, labelLengthMax), when, page, guide }
  return { kind, text: cut(text, factLengthMax), data, target }
}
