import type { Day } from '#domain/kernel/day.ts'
import type { TeamPlace } from '#domain/people/teams/structure.ts'
import { newId } from '#server/kernel/ids.ts'
import { personActing } from '#domain/people/sync-state/sync.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { endMemberships } from '#server/people/teams/ending-queries.ts'
import { notifyOfManager } from '#server/people/teams/notify-commands.ts'
import { insertMemberships } from '#server/people/teams/queries.ts'
import { endPairs } from './record-commands.ts'
import { moveRecords } from '#server/people/teams/record-queries.ts'
import { countVersions, saveTeams } from '#server/people/teams/team-queries.ts'

/** A membership that ends, and where and under whom the one that follows it begins today. */
export interface Moved {
  readonly userId: string
  readonly membershipId: string
  readonly managerId: string
  readonly ladderStepId: string
  readonly stepSince: Day
  readonly fromTeamId: string
  readonly toTeamId: string
}

/**
 * Moves memberships under other managers, with what is not over in them, in as many statements for one as
 * for all; `teams` are saved before. Answers with the ids of those that began, in the order of `moves`.
 */
export async function moveMemberships(
  work: UnitOfWork,
  moves: readonly Moved[],
  teams: readonly TeamPlace[],
): Promise<string[]> {
  const ended = moves.map(({ membershipId }) => membershipId)
  const begun = moves.map(({ managerId: reportsTo, toTeamId: teamId, ...move }) => ({
    id: newId(),
    userId: move.userId,
    teamId,
    reportsTo,
    ladderStepId: move.ladderStepId,
    stepSince: move.stepSince,
    startedOn: work.today,
    endedOn: null,
    changedBy: personActing(work.actor),
  }))
  const successions = begun.map(({ id }, at) => ({ from: ended[at] ?? '', to: id }))
  await endMemberships(work, ended)
  await saveTeams(work, teams)
  await insertMemberships(work, begun)
  await endPairs(work, ended, { successions })
  await moveRecords(work, successions)
  await countVersions(
    work,
    moves.flatMap(({ fromTeamId, toTeamId }) => [fromTeamId, toTeamId]),
  )
  for (const { userId, managerId } of moves) notifyOfManager(work, userId, managerId)
  return begun.map(({ id }) => id)
}
