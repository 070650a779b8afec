import type { AiFunction } from '#domain/kernel/access/ai-functions.ts'
import type { Fact } from '#domain/assistant/ai/fact.ts'
import {
  agendaQuestionLengthMax,
  agreementLengthMax,
  feedbackLengthMax,
  goalLengthMax,
} from '#domain/kernel/limits.ts'

export type SuggestionKind = Exclude<AiFunction, 'chat'>
export const suggestionFunctions = [
  'agendaQuestions',
  'agreement',
  'goal',
  'feedback',
] as const satisfies readonly SuggestionKind[]

export const ways = ['clearer', 'kinder', 'example'] as const
export type SuggestionWay = (typeof ways)[number]

export interface Suggestion {
  readonly text: string
  readonly way: SuggestionWay | null
  /** Their weights total 100. */
  readonly initiatives: readonly SuggestedInitiative[]
  readonly because: readonly string[]
}

export interface SuggestedInitiative {
  readonly description: string
  readonly weightingPoints: number
}

/** Characters: the limit of the field it is for. */
export const suggestionLengthMax: Readonly<Record<SuggestionKind, number>> = {
  agendaQuestions: agendaQuestionLengthMax,
  agreement: agreementLengthMax,
  goal: goalLengthMax,
  feedback: feedbackLengthMax,
}

export const suggestionsMax: Readonly<Record<SuggestionKind, number>> = {
  agendaQuestions: 3,
  agreement: 2,
  goal: 2,
  feedback: 3,
}

export const variantMax = 50
export const initiativesMax = 6

/** Most important first. */
export const situations = [
  'lateAgreement',
  'lateGoal',
  'longAgo',
  'slowGoal',
  'nearGoal',
  'soonAgreement',
  'feedback',
  'goal',
  'agreement',
  'subject',
  'oneToOne',
] as const
export type Situation = (typeof situations)[number]

export interface FactData {
  readonly situation: Situation
  readonly what: string
}
export type SuggestionFact = Fact<Situation, FactData>
