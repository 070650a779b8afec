import type { OneToOne } from '#domain/conversations/one-to-ones/access.ts'
import { isHeld } from '#server/administration/holds/queries.ts'
import { fateOf, finishUntil } from '#domain/conversations/one-to-ones/ending.ts'
import { isOpen } from '#domain/conversations/one-to-ones/states.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { announceOneToOne } from '#server/conversations/meeting/commands.ts'
import {
  finishingIn,
  moveDrafts,
  readFinishing,
  saveFinishBy,
} from '#server/conversations/meeting/finishing-queries.ts'
import { lockOneToOne } from '#server/conversations/meeting/queries.ts'
import {
  giveUp,
  giveUpFinishing,
  keepFinishing,
  keepUnfinished,
} from '#server/conversations/one-to-ones/withdraw-commands.ts'
import { openOneToOnesOf, type Succession } from '#server/conversations/meeting/record-queries.ts'

interface EndContext {
  readonly leaving?: readonly string[]
  readonly successions?: readonly Succession[]
  /** Their own hold is deleted with them. */
  readonly deleted?: string | undefined
}

/** Decision 0045: the manager may finish a 1:1 in progress for some days; others are withdrawn. */
export async function endPairs(
  work: UnitOfWork,
  membershipIds: readonly string[],
  { leaving = [], successions = [], deleted }: EndContext = {},
): Promise<void> {
  // A manager closing one right now plans the next, which the second pass finds.
  for (let ids = await openOneToOnesOf(work, membershipIds); ids.length > 0;) {
    for (const id of ids) await endPair(work, id, { leaving, successions, deleted })
    ids = await openOneToOnesOf(work, membershipIds)
  }
  for (const id of await finishingIn(work, { of: leaving })) {
    const oneToOne = await lockOneToOne(work, id)
    if (!isOpen(oneToOne.state) || oneToOne.withdrawn) continue
    if (!(await keepHeld(work, oneToOne, { keep: keepFinishing, deleted })))
      await giveUpFinishing(work, oneToOne)
  }
}

async function endPair(
  work: UnitOfWork,
  id: string,
  { leaving, successions, deleted }: Required<EndContext>,
): Promise<void> {
  const oneToOne = await lockOneToOne(work, id)
  const { state, managerId } = oneToOne
  // It may have been closed or withdrawn while we waited for the lock.
  if (!isOpen(state) || oneToOne.withdrawn) return
  const { handsDraftsOn, membershipId } = await readFinishing(work, id)
  const followedBy = successions.find(({ from }) => from === membershipId)?.to
  const isManagerLeaving = leaving.includes(managerId)
  const isFollowed = followedBy !== undefined
  const fate = fateOf({ state, handsDraftsOn }, { isManagerLeaving, isFollowed })
  if (fate !== 'finishing') {
    if (fate === 'draftsHandedOn' && followedBy) await moveDrafts(work, id, followedBy)
    if (!(await keepHeld(work, oneToOne, { keep: keepUnfinished, deleted })))
      await giveUp(work, oneToOne)
    return
  }
  await saveFinishBy(work, id, finishUntil(work.today))
  announceOneToOne(work, oneToOne)
}

/** Nobody can go on with it; `withdrawUnfinished` withdraws it once the hold has ended. */
async function keepHeld(
  work: UnitOfWork,
  oneToOne: OneToOne,
  { keep, deleted }: { keep: typeof keepUnfinished } & Pick<Required<EndContext>, 'deleted'>,
) {
  const pair = [oneToOne.collaboratorId, oneToOne.managerId]
  if (!(await isHeld(work, ...pair.filter((it) => it !== deleted)))) return false
  await keep(work, oneToOne)
  announceOneToOne(work, oneToOne)
  return true
}
