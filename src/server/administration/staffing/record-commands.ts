import { fateOf, finishUntil } from '#domain/conversations/one-to-ones/ending.ts'
import { isOpen } from '#domain/conversations/one-to-ones/states.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { announceOneToOne } from '#server/conversations/meeting/commands.ts'
import {
  finishingIn,
  saveFinishBy,
  standingOf,
} from '#server/conversations/meeting/finishing-queries.ts'
import { lockOneToOne } from '#server/conversations/meeting/queries.ts'
import { giveUp, giveUpFinishing } from '#server/conversations/one-to-ones/withdraw-commands.ts'
import { openOneToOnesOf, type Succession } from '#server/conversations/meeting/record-queries.ts'

interface HowEnded {
  /** Who loses access to the company: they finish nothing. */
  readonly leaving?: readonly string[]
  /** The memberships that follow some of those that ended. */
  readonly successions?: readonly Succession[]
}

/**
 * Says what becomes of the one-to-ones of memberships that ended (decision 0045). The manager of one that
 * is under way may finish it for some days; any other is withdrawn, and what was shared of it stays with
 * the collaborator.
 */
export async function endPairs(
  work: UnitOfWork,
  membershipIds: readonly string[],
  { leaving = [], successions = [] }: HowEnded = {},
): Promise<void> {
  // A manager who closes one at this moment plans the next: it is found the second time.
  for (let ids = await openOneToOnesOf(work, membershipIds); ids.length > 0;) {
    for (const id of ids) await endPair(work, id, { leaving, successions })
    ids = await openOneToOnesOf(work, membershipIds)
  }
  for (const id of await finishingIn(work, { of: leaving })) {
    const oneToOne = await lockOneToOne(work, id)
    if (isOpen(oneToOne.state) && !oneToOne.withdrawn) await giveUpFinishing(work, oneToOne)
  }
}

async function endPair(
  work: UnitOfWork,
  id: string,
  { leaving, successions }: Required<HowEnded>,
): Promise<void> {
  const oneToOne = await lockOneToOne(work, id)
  const { state, managerId } = oneToOne
  // It was closed, or given up, while it was waited for.
  if (!isOpen(state) || oneToOne.withdrawn) return
  const { handsDraftsOn, membershipId } = await standingOf(work, id)
  const followedBy = successions.find(({ from }) => from === membershipId)?.to
  const isManagerLeaving = leaving.includes(managerId)
  const isFollowed = followedBy !== undefined
  const fate = fateOf({ state, handsDraftsOn }, { isManagerLeaving, isFollowed })
  if (fate !== 'finishing') return giveUp(work, oneToOne, { followedBy })
  await saveFinishBy(work, id, finishUntil(work.today))
  announceOneToOne(work, oneToOne)
}
