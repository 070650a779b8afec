import type { Day } from '#domain/kernel/day.ts'
import type { TeamPlace } from '#domain/teams/structure.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { endMemberships } from './ending-queries.ts'
import { insertMemberships } from './queries.ts'
import { endPairs } from './record-commands.ts'
import { moveRecords } from './record-queries.ts'
import { countVersions, saveTeams } from './team-queries.ts'

/** A membership that ends, and where the one that follows it begins today, at the same step. */
interface Moved {
  readonly userId: string
  readonly membershipId: string
  readonly ladderStepId: string
  readonly stepSince: Day
  readonly fromTeamId: string
  readonly toTeamId: string
}

/**
 * Moves memberships under another manager, with what is not over in them, in as many statements for one as
 * for all; `teams` are saved before. Answers with the ids of those that began, in the order of `moves`.
 */
export async function moveMemberships(
  work: UnitOfWork,
  managerId: string,
  moves: readonly Moved[],
  teams: readonly TeamPlace[],
): Promise<string[]> {
  const ended = moves.map(({ membershipId }) => membershipId)
  const begun = moves.map(({ userId, ladderStepId, stepSince, toTeamId: teamId }) => ({
    id: newId(),
    userId,
    teamId,
    reportsTo: managerId,
    ladderStepId,
    stepSince,
    startedOn: work.today,
    endedOn: null,
    changedBy: work.actor.userId,
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
  return begun.map(({ id }) => id)
}
