import type { GoalView } from '#contract/conversations/goals.ts'
import type { DecisionView } from '#contract/conversations/one-to-one-views.ts'
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
export function forgetClosings(
  goals: readonly Pick<GoalView, 'id' | 'state'>[],
  decisions: readonly DecisionView[],
): void {
  const closed = goals.filter(({ state }) => state === 'closed').map(({ id }) => id)
  const decided = decisions.filter(({ kind }) => kind === 'closeGoal')
  for (const id of [...closed, ...decided.map(({ subjectId }) => subjectId)])
    deleteDraft(closingDraft(id))
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
