import type { Agreement } from '#domain/conversations/agreements/agreement.ts'
import type { Goal } from '#domain/conversations/goals/goal.ts'
import { refuseEdit, type OneToOne } from '#domain/conversations/one-to-ones/access.ts'
import type {
  AgreementClosure,
  AgreementEdit,
  PendingDecision,
} from '#domain/conversations/one-to-ones/decisions.ts'
import { carryOutOnAgreement } from '#server/conversations/agreements/commands.ts'
import { carryOutClosing } from '#server/conversations/goals/commands.ts'
import { allow, notFound } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { announceWritten, lockVisibleOneToOne } from '#server/conversations/meeting/commands.ts'
import {
  decisionsOf,
  deleteDecision,
  deleteDecisionsOf,
} from '#server/conversations/meeting/decision-queries.ts'

export async function dropDecision(work: UnitOfWork, oneToOneId: string, decisionId: string) {
  const oneToOne = await lockVisibleOneToOne(work, oneToOneId)
  allow(refuseEdit(oneToOne, work.actor))
  if (!(await deleteDecision(work, oneToOneId, decisionId))) throw notFound()
  announceWritten(work, oneToOne)
}

/** For the audit log: states only, no text. */
type CarriedOut =
  | (Pick<Goal, 'state' | 'evaluation'> & { readonly goalId: string })
  | (Pick<Agreement, 'state' | 'result'> & { readonly agreementId: string })

/**
 * Called by a step, which has checked permission. Drops what is no longer possible; what needs
 * another look stays while the 1:1 is open.
 */
export async function carryOutDecisionsOf(
  work: UnitOfWork,
  { id, state }: OneToOne,
): Promise<readonly CarriedOut[]> {
  const pending = await decisionsOf(work, id)
  if (pending.length === 0) return []
  const done: CarriedOut[] = []
  const waiting: PendingDecision[] = []
  for (const it of pending) {
    const closed = it.kind === 'closeGoal' && (await carryOutClosing(work, it.subjectId, it))
    if (!closed) continue
    const { id: goalId, state: stateNow, evaluation } = closed
    done.push({ goalId, state: stateNow, evaluation })
  }
  for (const [agreementId, decisions] of byAgreement(pending)) {
    const { agreement, isWaiting } = await carryOutOnAgreement(work, agreementId, decisions)
    if (agreement) done.push({ agreementId, state: agreement.state, result: agreement.result })
    if (isWaiting) waiting.push(...decisions)
  }
  await deleteDecisionsOf(work, id, state === 'CLOSED' ? [] : waiting)
  return done
}

type OnAgreement = PendingDecision<AgreementEdit | AgreementClosure>

function byAgreement(
  pending: readonly PendingDecision[],
): ReadonlyMap<string, readonly OnAgreement[]> {
  return Map.groupBy(
    pending.filter((it): it is OnAgreement => it.kind !== 'closeGoal'),
    ({ subjectId }) => subjectId,
  )
}
