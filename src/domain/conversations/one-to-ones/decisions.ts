import { reword } from '#domain/conversations/agreements/binding.ts'
import {
  agreementMachine,
  close as closeAgreement,
  isSameSubject,
  share,
  type Agreement,
  type AgreementInput,
} from '#domain/conversations/agreements/agreement.ts'
import type { AgreementResult } from '#domain/conversations/agreements/results.ts'
import {
  close as closeGoal,
  goalMachine,
  open,
  type Goal,
  type GoalEvaluation,
} from '#domain/conversations/goals/goal.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import { next } from '#domain/kernel/machine.ts'

export const decisionKinds = ['closeGoal', 'editAgreement', 'closeAgreement'] as const
/** Decided inside a 1:1, effective with its next sharing step (section 4). */
export type DecisionKind = (typeof decisionKinds)[number]

export interface GoalClosure {
  readonly kind: 'closeGoal'
  readonly evaluation: GoalEvaluation
  readonly comment: string
}

export interface AgreementEdit {
  readonly kind: 'editAgreement'
  readonly words: AgreementInput
  /** Agreement version the author was looking at (optimistic lock). */
  readonly version: number
}

export interface AgreementClosure {
  readonly kind: 'closeAgreement'
  readonly result: AgreementResult
}

export type Decision = GoalClosure | AgreementEdit | AgreementClosure

export type PendingDecision<Kind extends Decision = Decision> = Kind & {
  readonly id: string
  readonly subjectId: string
}

/** Changes to a draft apply at once: only managers know of it. */
export function waitsForSharing({ state }: Pick<Agreement, 'state'>): boolean {
  return state !== 'draft'
}

/** Undefined when it was closed elsewhere in the meantime: that closing stands. */
export function settleGoal(goal: Goal, { evaluation }: GoalClosure): Goal | undefined {
  return next(goalMachine, goal.state, 'close') && closeGoal(goal, evaluation)
}

export interface AgreementSettlement {
  readonly agreement: Agreement | undefined
  readonly isWaiting: boolean
}

/**
 * Wording first, then closing. A wording waits when the agreement changed after it was decided: it
 * must not overwrite unseen what others have read.
 */
export function settleAgreement(
  agreement: Agreement,
  decisions: readonly (AgreementEdit | AgreementClosure)[],
  by: string,
): AgreementSettlement {
  if (!next(agreementMachine, agreement.state, 'close'))
    return { agreement: undefined, isWaiting: false }
  const edit = decisions.find((it) => it.kind === 'editAgreement')
  const closing = decisions.find((it) => it.kind === 'closeAgreement')
  const fits = edit !== undefined && !isOutdated(edit, agreement)
  const edited = fits ? reword(agreement, edit.words, by) : agreement
  return {
    agreement: closing ? closeAgreement(edited, closing.result) : fits ? edited : undefined,
    isWaiting: edit !== undefined && !fits && !closing,
  }
}

export function onceShared(
  work: {
    readonly goals: readonly Goal[]
    readonly agreements: readonly (Agreement & { readonly relatedName: LocalizedText })[]
  },
  pending: readonly PendingDecision[],
  names: ReadonlyMap<string, LocalizedText>,
  by: string,
) {
  const about = (id: string) => pending.filter(({ subjectId }) => subjectId === id)
  const goals = work.goals.map((goal) => {
    const closing = about(goal.id).find((it) => it.kind === 'closeGoal')
    return (closing && settleGoal(goal, closing)) ?? open(goal)
  })
  const agreements = work.agreements.map((agreement) => {
    const decisions = about(agreement.id).filter((it) => it.kind !== 'closeGoal')
    const settled = settleAgreement(agreement, decisions, by).agreement ?? share(agreement)
    const relatedName = isSameSubject(settled.relatedTo, agreement.relatedTo)
      ? agreement.relatedName
      : (names.get(settled.relatedTo.id) ?? {})
    return { ...settled, relatedName }
  })
  return { goals, agreements }
}

export function isOutdated(edit: AgreementEdit, agreement: Pick<Agreement, 'version'>): boolean {
  return edit.version !== agreement.version
}
