import { pageSizeDefault } from '#contract/kernel/page.ts'
import type { BulkPlanOfEach, BulkResult } from '#contract/people/user-views.ts'
import { neverSynced, refuseSyncedPlace } from '#domain/people/sync-state/sync.ts'
import { isSamePlan } from '#domain/kernel/dependents.ts'
import { changeManagers, refuseForAll } from '#domain/administration/staffing/changes-of-manager.ts'
import { refuseChangeOfManager, refuseMembership } from '#domain/people/teams/membership.ts'
import { syncStatesOf } from '#server/people/sync-state/state-queries.ts'
import { HttpError, invalidField } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { moversOf } from './bulk-queries.ts'
import { choicesOf } from '#server/people/teams/choice-queries.ts'
import { lockStructure } from '#server/people/teams/queries.ts'
import { endedPlacesOf, structureAround } from '#server/people/teams/structure-queries.ts'
import { moveMemberships } from './succession-commands.ts'
import { readTeamPage } from '#server/people/teams/team-queries.ts'

interface ManagerChange {
  readonly userIds: readonly string[]
  readonly managerId: string
}

/**
 * The first people that a search finds, each with why none of several people can get them for their manager: in a
 * team that they are added to, or instead of the one they have. Whoever else cannot is left out of what is done.
 */
export async function managersOfSeveral(
  work: UnitOfWork,
  {
    userIds,
    teamId,
    search,
  }: Omit<ManagerChange, 'managerId'> & { teamId: string | null; search?: string | undefined },
) {
  const asked = { page: 1, limit: pageSizeDefault, search }
  if (teamId !== null) {
    const team = await readTeamPage(work, teamId)
    return choicesOf(work, team, asked, {
      refuse: (managerId, structure) =>
        refuseForAll(userIds, (userId) => refuseMembership({ userId, managerId }, team, structure)),
      others: userIds,
    })
  }
  const movers = await moversOf(work, userIds)
  const states = await syncStatesOf(work, userIds)
  const moving = movers.flatMap(({ id: userId, places }) =>
    places.length === 1 ? places.map((it) => ({ ...it, userId, active: true })) : [],
  )
  return choicesOf(
    work,
    moving.map(({ team }) => team),
    asked,
    {
      refuse: (managerId, structure) =>
        refuseForAll(
          moving,
          (it) =>
            refuseSyncedPlace(states.get(it.userId) ?? neverSynced, work.actor) ??
            refuseChangeOfManager(it, managerId, it.team, structure),
        ),
      others: [...userIds, ...moving.map(({ reportsTo }) => reportsTo)],
    },
  )
}

/** Preview of giving several people another manager. */
export async function planManagers(
  work: UnitOfWork,
  asked: ManagerChange,
): Promise<BulkPlanOfEach> {
  const { moves, leftOut } = await decideMoves(work, asked)
  return toView({ moves, leftOut })
}

/** Skips those who can't be moved. Throws 409 if the plan shown is stale. */
export async function changeManagerOf(
  work: UnitOfWork,
  { people: shown, ...asked }: ManagerChange & Pick<BulkPlanOfEach, 'people'>,
): Promise<BulkResult> {
  await lockStructure(work)
  const { moves, teams, leftOut } = await decideMoves(work, asked)
  const isAsShown =
    shown.length === moves.length &&
    moves.every(({ id, plan }, at) => shown[at]?.id === id && isSamePlan(shown[at].plan, plan))
  if (!isAsShown) throw new HttpError(409, 'planChanged', { conflict: toView({ moves, leftOut }) })
  const { managerId } = asked
  const moved = moves.map(({ id: userId, from, to }) => {
    const { membershipId, ladderStepId, stepSince } = from
    const memberships = { userId, membershipId, managerId, ladderStepId, stepSince }
    return { ...memberships, fromTeamId: from.team.id, toTeamId: to.id }
  })
  const begun = moves.length > 0 ? await moveMemberships(work, moved, teams) : []
  const ended = moved.map(({ membershipId }) => membershipId)
  work.record({ after: { managerId, ended, begun: begun.map(({ id }) => id) } })
  return { done: moves.map(({ id }) => id), leftOut: [...leftOut] }
}

async function decideMoves(work: UnitOfWork, { userIds, managerId }: ManagerChange) {
  const movers = await moversOf(work, userIds)
  const places = movers.flatMap((it) => it.places)
  const structure = await structureAround(work, {
    userIds: [...movers.map(({ id }) => id), ...places.map((it) => it.reportsTo), managerId],
    like: places.map(({ team }) => team),
  })
  if (!structure.people.some(({ id }) => id === managerId))
    throw invalidField('managerId', 'unknown')
  const states = await syncStatesOf(
    work,
    movers.map(({ id }) => id),
  )
  const isLocked = ({ id }: { readonly id: string }) =>
    refuseSyncedPlace(states.get(id) ?? neverSynced, work.actor) !== undefined
  const ended = await endedPlacesOf(work, userIds)
  const free = movers
    .filter((it) => !isLocked(it))
    .map((it) => ({ ...it, ended: ended.get(it.id) ?? [] }))
  const locked = movers
    .filter(isLocked)
    .map(({ id, name }) => ({ id, name, reason: 'directory.placeLocked' }))
  const decided = changeManagers(free, managerId, structure, free.map(newId))
  return { ...decided, leftOut: [...decided.leftOut, ...locked] }
}

type MoveDecision = Awaited<ReturnType<typeof decideMoves>>

function toView({ moves, leftOut }: Pick<MoveDecision, 'moves' | 'leftOut'>): BulkPlanOfEach {
  return { people: moves.map(({ id, name, plan }) => ({ id, name, plan })), leftOut: [...leftOut] }
}
