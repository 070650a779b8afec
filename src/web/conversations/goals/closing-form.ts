import type { GoalEvaluation } from '#domain/conversations/goals/goal.ts'
import { writeDraft } from '#web/kernel/forms/typed.ts'
import type { GoalCloseInput } from './api.ts'

export interface ClosingForm {
  readonly evaluation: GoalEvaluation | null
  readonly comment: string
}

export const newClosing: ClosingForm = { evaluation: null, comment: '' }

export function closingDraft(goalId: string): string {
  return `goal.closing.${goalId}`
}

/** Keeps a refused closing for the dialog that reopens. */
export function keepClosing({ goalId, evaluation, comment }: GoalCloseInput): void {
  writeDraft(closingDraft(goalId), { form: { evaluation, comment }, base: newClosing, version: 0 })
}
