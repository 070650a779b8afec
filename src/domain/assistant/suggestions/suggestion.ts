import type { AiFunction } from '#domain/kernel/access/ai-functions.ts'
import type { Fact } from '#domain/assistant/ai/fact.ts'
import {
  agendaQuestionLengthMax,
  agreementLengthMax,
  feedbackLengthMax,
  goalLengthMax,
} from '#domain/kernel/limits.ts'

/** What is suggested beside a box (section 1): everything the assistant is asked for but a conversation. */
export type Suggested = Exclude<AiFunction, 'chat'>
export const suggestionFunctions = [
  'agendaQuestions',
  'agreement',
  'goal',
  'feedback',
] as const satisfies readonly Suggested[]

/** How a text of feedback can become better. */
export const ways = ['clearer', 'kinder', 'example'] as const
export type Way = (typeof ways)[number]

/** A draft for a box: it is nobody's words until a person takes it, changes it and saves it. */
export interface Suggestion {
  readonly text: string
  /** For feedback: what is better about it. */
  readonly way: Way | null
  /** For a goal: together they weigh 100. */
  readonly initiatives: readonly SuggestedInitiative[]
  /** The ids of the facts it came from. */
  readonly because: readonly string[]
}

export interface SuggestedInitiative {
  readonly description: string
  readonly weightingPoints: number
}

/** The longest suggestion, in characters as people count them: as long as its box takes. */
export const suggestionLengthMax: Readonly<Record<Suggested, number>> = {
  agendaQuestions: agendaQuestionLengthMax,
  agreement: agreementLengthMax,
  goal: goalLengthMax,
  feedback: feedbackLengthMax,
}

/** How many are suggested at once. */
export const suggestionsMax: Readonly<Record<Suggested, number>> = {
  agendaQuestions: 3,
  agreement: 2,
  goal: 2,
  feedback: 3,
}

/** How often "another" can be asked for in a row. */
export const variantMax = 50
/** A goal comes with no more initiatives. */
export const initiativesMax = 6

/** What the rules of the library look at, in the order in which they matter. */
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
  /** What it is called: the words of a goal, the name of a skill. Empty where there is no name for it. */
  readonly what: string
}
export type SuggestionFact = Fact<Situation, FactData>
