import type { AgreementView } from '#contract/conversations/agreements.ts'
import type { DecisionView } from '#contract/conversations/one-to-one-views.ts'

/** What is pending of an agreement in the 1:1 it is looked at in; nothing once it has closed. */
export function pendingOf({ id, state }: AgreementView, decisions: readonly DecisionView[]) {
  const own = state === 'open' ? decisions.filter(({ subjectId }) => subjectId === id) : []
  return {
    edit: own.find((it) => it.kind === 'editAgreement'),
    closing: own.find((it) => it.kind === 'closeAgreement'),
  }
}
