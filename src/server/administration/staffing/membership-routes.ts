import type { memberships } from '#contract/people/memberships.ts'
import type { ChoiceView } from '#contract/people/memberships.ts'
import { refuseChoice, refuseManager, refuseMembership } from '#domain/people/teams/membership.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { Structure, TeamPlace } from '#domain/people/teams/structure.ts'
import { takenUp } from '#domain/people/teams/taking-up.ts'
import type { Handlers } from '#server/kernel/serve.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { pictureOf } from '#server/people/users/profile-own-queries.ts'
import { choicesPage, type Asked } from '#server/people/teams/choice-queries.ts'
import {
  addMembers,
  changeManager,
  changeOfManager,
  changeOfManagerRule,
  changeStep,
  setMemberActive,
} from './membership-commands.ts'
import { removalOf, removeMember } from './removal-commands.ts'
import { readMembership } from '#server/people/teams/membership-queries.ts'
import { endedPlacesOf, structureAround } from '#server/people/teams/structure-queries.ts'
import { readTeamPage } from '#server/people/teams/team-queries.ts'

export const membershipRoutes: Handlers<typeof memberships> = {
  choices: async (work, { params, query }) => {
    const team = await readTeamPage(work, params.teamId)
    return choicesOf(work, team, query, { refuse: refuseChoice, ended: endedPlacesOf })
  },

  managers: async (work, { params, query: { userId, ...asked } }) => {
    const team = await readTeamPage(work, params.teamId)
    if (userId === undefined) return choicesOf(work, team, asked, { refuse: refuseManager })
    const refuse: Rule['refuse'] = (managerId, ...where) =>
      refuseMembership({ userId, managerId }, ...where)
    return choicesOf(work, team, asked, { refuse, others: [userId] })
  },

  newManagers: async (work, { params, query }) => {
    const membership = await readMembership(work, params.membershipId)
    const refuse = await changeOfManagerRule(work, membership)
    return choicesOf(work, membership.team, query, { refuse, others: [membership.userId] })
  },

  add: (work, { params, body }) => addMembers(work, params.teamId, body),

  changeStep: (work, { params, body }) => changeStep(work, params.membershipId, body),

  setActive: (work, { params, body }) => setMemberActive(work, params.membershipId, body),

  planChangeOfManager: (work, { params }) =>
    changeOfManager(work, params.membershipId, params.userId),

  changeManager: (work, { params: { membershipId, userId: managerId }, body }) =>
    changeManager(work, { membershipId, managerId }, body),

  planRemoval: (work, { params }) => removalOf(work, params.membershipId),

  remove: (work, { params, body }) => removeMember(work, params.membershipId, body),
}

interface Rule {
  readonly refuse: (
    userId: string,
    team: TeamPlace,
    structure: Structure,
  ) => Refusal<NonNullable<ChoiceView['refusal']>> | undefined
  /** What those who are chosen may take up again. */
  readonly ended?: typeof endedPlacesOf
  /** Whom the rule is about besides. */
  readonly others?: readonly string[]
}

/** A page of people for a team, each with what a rule says of them. */
async function choicesOf(
  work: UnitOfWork,
  team: TeamPlace,
  asked: Asked,
  { refuse, ended: endedOf, others = [] }: Rule,
) {
  const { rows, total } = await choicesPage(work, asked)
  const ids = [...rows.map(({ id }) => id), ...(team.managerId === null ? [] : [team.managerId])]
  const structure = await structureAround(work, { userIds: [...ids, ...others], like: team })
  const ended = await endedOf?.(work, ids)
  const choices = rows.map(({ id, name, pictureId, position }) => {
    const refusal = refuse(id, team, structure)?.reason ?? null
    const before = takenUp({ teamId: team.id, reportsTo: team.managerId ?? '' }, ended?.get(id))
    const takesUp = before && { endedOn: before.endedOn, ladderStepId: before.ladderStepId }
    const picture = pictureOf(work, pictureId)
    return { id, name, picture, position, refusal, takesUp: takesUp ?? null }
  })
  return { total, rows: choices }
}
