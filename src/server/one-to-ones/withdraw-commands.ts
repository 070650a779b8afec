import { refuseWithdraw, type OneToOne } from '#domain/one-to-ones/access.ts'
import { discardDraftsOf } from '#server/agreements/commands.ts'
import { withdrawAwaitingIn } from '#server/feedback/queries.ts'
import { discardGoalDraftsOf } from '#server/goals/commands.ts'
import { allow, staleVersion } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { withdrawCompanyQuestions } from './agenda-queries.ts'
import { announceOneToOne, lockSeen } from './commands.ts'
import { deleteDecisionsOf } from './decision-queries.ts'
import { deleteFields, saveWithdrawn } from './queries.ts'

/**
 * Gives a one-to-one up before it closes. What was shared of it stays readable; what never was, drafts,
 * decisions and private comments, is deleted. The questions of the pair wait for their next one.
 */
export async function withdrawOneToOne(
  work: UnitOfWork,
  id: string,
  { reason, version }: { readonly reason: string | null; readonly version: number },
): Promise<void> {
  const oneToOne = await lockSeen(work, id)
  allow(refuseWithdraw(oneToOne, work.actor))
  if (oneToOne.version !== version) throw staleVersion()
  await giveUp(work, oneToOne, reason)
  work.record({ before: { state: oneToOne.state }, after: { withdrawn: true } })
}

/** Does the same whoever's it is: for what ends a membership. */
export async function giveUp(
  work: UnitOfWork,
  oneToOne: OneToOne,
  reason: string | null,
): Promise<void> {
  const { id } = oneToOne
  await discardDraftsOf(work, id)
  await discardGoalDraftsOf(work, id)
  await deleteDecisionsOf(work, id)
  await withdrawAwaitingIn(work, id)
  await withdrawCompanyQuestions(work, oneToOne)
  await deleteFields(work, id)
  await saveWithdrawn(work, oneToOne, reason)
  announceOneToOne(work, oneToOne)
}
