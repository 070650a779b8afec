import type { AgreementView } from '#contract/conversations/agreements.ts'
import type { DecisionView } from '#contract/conversations/one-to-one-views.ts'

/** Only open agreements have pending decisions. */
export function pendingOf({ id, state }: AgreementView, decisions: readonly DecisionView[]) {
  const own = state === 'open' ? decisions.filter(({ subjectId }) => subjectId === id) : []
  return {
    edit: own.find((it) => it.kind === 'editAgreement'),
    closing: own.find((it) => it.kind === 'closeAgreement'),
  }
}
