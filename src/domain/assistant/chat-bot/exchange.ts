import { minuteMs } from '#domain/kernel/time/durations.ts'
import type { EngineName } from '#domain/kernel/access/ai-functions.ts'
import type { GuardReason } from '#domain/assistant/ai/guard-reasons.ts'
import { chats, type Chat } from '#domain/messaging/channels/chat.ts'
import type { Target } from '#domain/messaging/notifications/leads-to.ts'
import type { GuidePage } from './pages.ts'

export const chatQuestionLengthMax = 1000
/** Per person; older ones are deleted. */
export const exchangesMax = 200
/** Previous questions, and milliseconds, that the assistant remembers. */
export const rememberedMax = 4
export const rememberedMs = 30 * minuteMs

export const answerChannels = ['tandem', ...chats] as const
export type AnswerChannel = 'tandem' | Chat

/** `declined`: by the guard. `empty`: nothing in the answer passed the checks. */
export const chatOutcomes = ['answered', 'declined', 'empty'] as const
export type ChatOutcome = (typeof chatOutcomes)[number]

export const chatRatings = ['useful', 'notUseful'] as const
export type ChatRating = (typeof chatRatings)[number]

/** `plan`: a one-to-one with the person it is about. */
export const answerActions = ['plan'] as const
export type AnswerAction = (typeof answerActions)[number]

export interface Citation {
  readonly id: string
  readonly label: string
  readonly target: Target | null
  readonly page: GuidePage | null
  /** Absent in older exchanges. */
  readonly action?: AnswerAction | null
}

export interface Exchange {
  readonly question: string
  /** Includes the citation marks, such as `[f1]`. */
  readonly answer: string
  readonly outcome: ChatOutcome
  readonly reason: GuardReason | null
  readonly engine: EngineName | null
  readonly citations: readonly Citation[]
}
