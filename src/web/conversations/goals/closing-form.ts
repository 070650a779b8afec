import type { GoalEvaluation } from '#domain/conversations/goals/goal.ts'
import { writeDraft } from '#web/kernel/forms/typed.ts'
import type { Closing } from './api.ts'

/** How a goal turned out, while it is being written. */
export interface ClosingForm {
  readonly evaluation: GoalEvaluation | null
  readonly comment: string
}

/** Nothing yet. */
export const newClosing: ClosingForm = { evaluation: null, comment: '' }

/** Where what is written while a goal is being closed is kept. */
export function closingDraft(goalId: string): string {
  return `goal.closing.${goalId}`
}

/** Keeps a closing that was refused, for the dialog that comes back. */
export function keepClosing({ goalId, evaluation, comment }: Closing): void {
  writeDraft(closingDraft(goalId), { form: { evaluation, comment }, base: newClosing, version: 0 })
}
