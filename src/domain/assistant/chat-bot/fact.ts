import { type Fact, factLengthMax } from '#domain/assistant/ai/fact.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { lengthOf } from '#domain/kernel/limits.ts'
import type { AnswerAction } from './exchange.ts'
import type { GuideKey } from './guides.ts'
import type { GuidePage } from './pages.ts'
import type { ChatTopic, When } from './topics.ts'

export type ChatKind = ChatTopic | 'guide' | 'page' | 'leftOut'

export interface ChatData {
  readonly label: string
  readonly when: When
  readonly page: GuidePage | null
  readonly guide: GuideKey | null
  /** Offered as a button beside the answer. */
  readonly action: AnswerAction | null
}

export type ChatFact = Fact<ChatKind, ChatData>
export type ChatFactDraft = Omit<ChatFact, 'id'>

export interface AnswerFormat {
  readonly say: (key: string, values?: Readonly<Record<string, string | number>>) => string
  readonly day: (day: Day) => string
  readonly percent: (percent: number) => string
  /** False in chats, where someone else may see the screen. */
  readonly quotes: boolean
}

export const labelLengthMax = 80

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Keeps non-breaking spaces. */
export function cut(text: string, max: number): string {
  const line = text.replaceAll(/[^\S\u{A0}\u{202F}]+/gu, ' ').trim()
  if (lengthOf(line) <= max) return line
  const kept = Array.from(segmenter.segment(line), ({ segment }) => segment).slice(0, max - 1)
  return `${kept.join('').trimEnd()}…`
}

export function draftChatFact(
  kind: ChatKind,
  {
    text,
    label,
    ...more
  }: Partial<ChatData> & Pick<ChatFactDraft, 'text' | 'target'> & { readonly label: string },
): ChatFactDraft {
  const { when = 'now', page = null, guide = null, action = null, target } = more
  const data = { label: cut(label, labelLengthMax), when, page, guide, action }
  return { kind, text: cut(text, factLengthMax), data, target }
}
