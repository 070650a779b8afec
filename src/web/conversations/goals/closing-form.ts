import type { GoalView } from '#contract/conversations/goals.ts'
import type { GoalEvaluation } from '#domain/conversations/goals/goal.ts'
import { deleteDraft, writeDraft } from '#web/kernel/forms/typed.ts'
import { isAlreadyDone } from '#web/kernel/transport/transport.ts'
import type { GoalCloseInput } from './api.ts'

export interface ClosingForm {
  readonly evaluation: GoalEvaluation | null
  readonly comment: string
}

export const newClosing: ClosingForm = { evaluation: null, comment: '' }

export function closingDraft(goalId: string): string {
  return `goal.closing.${goalId}`
}

/** A reload while a goal is being closed leaves its draft. */
export function forgetClosings(goals: readonly Pick<GoalView, 'id' | 'state'>[]): void {
  for (const { id, state } of goals) if (state === 'closed') deleteDraft(closingDraft(id))
}

/** The draft of the dialog stays through a reload and a refusal, and goes once the goal is closed. */
export async function keptUntilClosed(
  { goalId, evaluation, comment }: GoalCloseInput,
  close: () => Promise<unknown>,
): Promise<void> {
  const draft = closingDraft(goalId)
  writeDraft(draft, { form: { evaluation, comment }, base: newClosing, version: 0 })
  await close().catch((error: unknown) => {
    if (!isAlreadyDone(error)) throw error
  })
  deleteDraft(draft)
}
