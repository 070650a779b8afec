import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { lockOneToOne } from '#server/one-to-ones/queries.ts'
import { giveUp } from '#server/one-to-ones/withdraw-commands.ts'
import { openOneToOnesOf } from './record-queries.ts'

/**
 * Withdraws the one-to-ones that were still to be held in memberships that end: nobody could finish them.
 * What was shared of them stays with the collaborator.
 */
export async function endPairs(work: UnitOfWork, membershipIds: readonly string[]): Promise<void> {
  for (const id of await openOneToOnesOf(work, membershipIds))
    await giveUp(work, await lockOneToOne(work, id), null)
}
