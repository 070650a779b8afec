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
/** What may be decided inside a 1:1 that takes effect with its next sharing step (section 4). */
export type DecisionKind = (typeof decisionKinds)[number]

/** A goal is to close, with what explains it. */
export interface GoalClosing {
  readonly kind: 'closeGoal'
  readonly evaluation: GoalEvaluation
  /** Shared with the collaborator when the goal closes; at most `commentLengthMax` characters. */
  readonly comment: string
}

/** An agreement is to say something else. */
export interface AgreementEdit {
  readonly kind: 'editAgreement'
  readonly words: AgreementInput
  /** The version of the agreement that the writer had before them. */
  readonly version: number
}

/** An agreement is to close. */
export interface AgreementClosing {
  readonly kind: 'closeAgreement'
  readonly result: AgreementResult
}

/** What its manager decided inside a 1:1, and nobody else knows of until it is shared. */
export type Decision = GoalClosing | AgreementEdit | AgreementClosing

/** A decision that waits in a 1:1, and the id of the goal or agreement that it is about. */
export type Pending<Kind extends Decision = Decision> = Kind & {
  readonly id: string
  readonly subjectId: string
}

/**
 * Whether what is decided of an agreement inside a 1:1 waits until that is shared. What changes of a
 * draft acts at once: nobody but managers knows of it.
 */
export function waitsForSharing({ state }: Pick<Agreement, 'state'>): boolean {
  return state !== 'draft'
}

/** The goal as sharing leaves it, or undefined when it closed elsewhere meanwhile: that one counts. */
export function settleGoal(goal: Goal, { evaluation }: GoalClosing): Goal | undefined {
  return next(goalMachine, goal.state, 'close') && closeGoal(goal, evaluation)
}

/** What sharing makes of an agreement: what it is then, or undefined when it stays as it is. */
export interface Settled {
  readonly agreement: Agreement | undefined
  /** Whether what was decided of it goes on waiting until its writer looks at it again. */
  readonly isWaiting: boolean
}

/**
 * Carries out what `by` decided of an agreement, its words before its closing. One that closed
 * elsewhere meanwhile stays as it is. Words over a version that somebody else has since changed go on
 * waiting, for what others read already is not overwritten unseen; a closing goes ahead without them.
 */
export function settleAgreement(
  agreement: Agreement,
  decisions: readonly (AgreementEdit | AgreementClosing)[],
  by: string,
): Settled {
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

/**
 * Goals and agreements as the next step that shares a 1:1 leaves them: what was decided in it carried out,
 * its drafts in progress, by whom takes the step. `names` has that of every value and skill that a decided agreement relates to.
 */
export function onceShared(
  work: {
    readonly goals: readonly Goal[]
    readonly agreements: readonly (Agreement & { readonly relatedName: LocalizedText })[]
  },
  pending: readonly Pending[],
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

/** Whether somebody changed the agreement after these words were decided. */
export function isOutdated(edit: AgreementEdit, agreement: Pick<Agreement, 'version'>): boolean {
  return edit.version !== agreement.version
}
