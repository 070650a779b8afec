import type { SuggestionLine } from '#contract/assistant/suggestions.ts'
import type { RelatedTo } from '#domain/conversations/agreements/agreement.ts'
import type { Suggestable } from '#web/conversations/comments/Suggestions.tsx'
import type { Session } from '#web/kernel/session.tsx'

/** `variant` counts repeated requests for another suggestion. */
export interface SuggestionListener {
  readonly variant: number
  readonly signal: AbortSignal
  readonly onLine: (line: SuggestionLine) => void
}

/** Resolves at the end of the stream. */
export type Ask = (session: Session, listened: SuggestionListener) => Promise<void>

/** For what stands in a box, with what was typed for it. */
export function suggestionsFor(of: Suggestable, typed: string): Ask {
  switch (of.kind) {
    case 'agendaQuestions':
      return questionsFor({ userId: of.userId, managerId: of.managerId })
    case 'agreement':
      return agreementsFor(of.userId, typed, of.relatedTo)
    case 'goal':
      return goalsFor(of.userId, typed.trim() === '' ? (of.description ?? typed) : typed)
    case 'feedback':
      return betterFeedback(of.userId, typed)
  }
}

const questionsFor =
  (pair: { readonly userId: string; readonly managerId: string }): Ask =>
  ({ api, companyId }, { variant, ...listening }) =>
    api.suggestions.agendaQuestions.lines(
      { params: { companyId, ...pair }, body: { variant } },
      listening,
    )

/** Agreements suggested from feedback. */
const agreementsFor =
  (userId: string, feedback: string, relatedTo: RelatedTo | null): Ask =>
  ({ api, companyId }, { variant, ...listening }) =>
    api.suggestions.agreement.lines(
      { params: { companyId, userId }, body: { feedback, relatedTo, variant } },
      listening,
    )

/** `wish` may be empty. */
const goalsFor =
  (userId: string, wish: string): Ask =>
  ({ api, companyId }, { variant, ...listening }) =>
    api.suggestions.goal.lines(
      { params: { companyId, userId }, body: { wish: wish.trim() || null, variant } },
      listening,
    )

const betterFeedback =
  (userId: string, text: string): Ask =>
  ({ api, companyId }, { variant, ...listening }) =>
    api.suggestions.feedback.lines(
      { params: { companyId, userId }, body: { text, variant } },
      listening,
    )
