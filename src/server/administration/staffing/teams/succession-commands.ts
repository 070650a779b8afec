import type { MoveOrder } from '#domain/administration/staffing/changes-of-manager.ts'
import type { TeamPlace } from '#domain/people/teams/structure.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { beginMemberships, type BegunMembership } from './beginning-commands.ts'
import { endMemberships } from '#server/administration/staffing/users/ending-queries.ts'
import { endPairs } from './record-commands.ts'
import { moveRecords, openRecordIds } from '#server/conversations/meeting/record-queries.ts'
import { countVersions, saveTeams } from '#server/people/teams/team-queries.ts'

/** The membership that follows one that ended. */
export interface SuccessorMembership extends BegunMembership {
  /** Records that were open in a resumed membership before any were handed over to it. */
  readonly own: readonly string[]
}

/**
 * Moves memberships under other managers, with what is not over in them, in as many statements for one as
 * for all; `teams` are saved before. Whoever had that manager in that team before takes that membership up again.
 * Answers with those that follow, in the order of `moves`.
 */
export async function moveMemberships(
  work: UnitOfWork,
  moves: readonly MoveOrder[],
  teams: readonly TeamPlace[],
): Promise<readonly SuccessorMembership[]> {
  const ended = moves.map(({ membershipId }) => membershipId)
  // What ends now is none that is taken up again: it is under another manager.
  await endMemberships(work, ended)
  await saveTeams(work, teams)
  const begun = await beginMemberships(
    work,
    moves.map(({ userId, toTeamId: teamId, managerId: reportsTo, ladderStepId, stepSince }) => ({
      userId,
      teamId,
      reportsTo,
      ladderStepId,
      stepSince,
    })),
  )
  const successions = begun.map(({ id }, at) => ({ from: ended[at] ?? '', to: id }))
  const own = await openRecordIds(
    work,
    begun.flatMap(({ id, before }) => (before ? [id] : [])),
  )
  await endPairs(work, ended, { successions })
  await moveRecords(work, successions)
  await countVersions(
    work,
    moves.flatMap(({ fromTeamId, toTeamId }) => [fromTeamId, toTeamId]),
  )
  return begun.map((it) => ({ ...it, own: own.get(it.id) ?? [] }))
}
