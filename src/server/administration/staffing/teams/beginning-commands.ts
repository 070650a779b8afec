import type { Day } from '#domain/kernel/time/day.ts'
import { personActing } from '#domain/people/sync-state/sync.ts'
import type { MemberPlace } from '#domain/people/teams/structure.ts'
import { takenUp, type EndedPlace } from '#domain/people/teams/taking-up.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { notifyOfManager } from '#server/people/teams/notify-commands.ts'
import { insertMemberships } from './beginning-queries.ts'
import { saveTakenUp } from './resuming-queries.ts'
import { endedPlacesOf } from '#server/people/teams/structure-queries.ts'

interface MembershipOrder extends MemberPlace {
  readonly ladderStepId: string
  /** Since when they are at that step, where they come with it from another membership. */
  readonly stepSince?: Day
}

export interface BegunMembership extends MembershipOrder {
  readonly id: string
  /** Undefined for a new membership. */
  readonly before: EndedPlace | undefined
}

/**
 * Resumes a former membership under the same manager. The caller holds the structure lock, has
 * checked every rule and saved the teams.
 */
export async function beginMemberships(
  work: UnitOfWork,
  wanted: readonly MembershipOrder[],
): Promise<readonly BegunMembership[]> {
  if (wanted.length === 0) return []
  const ended = await endedPlacesOf(
    work,
    wanted.map(({ userId }) => userId),
  )
  const begun = wanted.map((it) => {
    const before = takenUp(it, ended.get(it.userId))
    return { ...it, id: before?.membershipId ?? newId(), before }
  })
  await saveTakenUp(
    work,
    begun.flatMap(({ before, ...it }) => (before ? [{ ...it, before }] : [])),
  )
  const own = { startedOn: work.today, endedOn: null, changedBy: personActing(work.actor) }
  await insertMemberships(
    work,
    begun.flatMap(({ before, ...it }) => (before ? [] : [{ ...it, ...own }])),
  )
  for (const { userId, reportsTo } of begun) notifyOfManager(work, userId, reportsTo)
  return begun
}
