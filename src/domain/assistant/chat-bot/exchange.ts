import type { EngineName } from '#domain/kernel/access/ai-functions.ts'
import type { GuardReason } from '#domain/assistant/ai/guard-reasons.ts'
import { chats, type Chat } from '#domain/messaging/channels/chat.ts'
import type { Target } from '#domain/messaging/notifications/leads-to.ts'
import type { GuidePage } from './pages.ts'

/** The longest question, in characters. */
export const chatQuestionLengthMax = 1000
/** Of each person so many of the newest questions are kept, with their answers. */
export const exchangesMax = 200
/** Of so many questions before, and for so long, the assistant knows what was said. */
export const rememberedMax = 4
export const rememberedMs = 30 * 60_000

/** Where the assistant is asked, and answers: on its page, or in a chat. */
export const answerChannels = ['tandem', ...chats] as const
export type AnswerChannel = 'tandem' | Chat

/** How a question ended: `declined` is by the guard, `empty` where nothing of the answer could be said. */
export const chatOutcomes = ['answered', 'declined', 'empty'] as const
export type ChatOutcome = (typeof chatOutcomes)[number]

/** What somebody thought of an answer. */
export const chatRatings = ['useful', 'notUseful'] as const
export type ChatRating = (typeof chatRatings)[number]

/** What an answer refers to by its mark, and where that is. */
export interface Citation {
  /** As it stands in the answer's marks: `f1` in `[f1]`. */
  readonly id: string
  readonly label: string
  readonly target: Target | null
  readonly page: GuidePage | null
}

/** A question and its answer, as they are kept for whoever asked. */
export interface Exchange {
  readonly question: string
  /** With the marks of what it cites. */
  readonly answer: string
  readonly outcome: ChatOutcome
  /** Why it was declined. */
  readonly reason: GuardReason | null
  /** Null where none was asked. */
  readonly engine: EngineName | null
  readonly citations: readonly Citation[]
}
