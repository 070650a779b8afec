import type { memberships } from '#contract/memberships.ts'
import type { ChoiceView } from '#contract/memberships.ts'
import { refuseChoice, refuseManager } from '#domain/teams/membership.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { Structure, TeamPlace } from '#domain/teams/structure.ts'
import type { Handlers } from '#server/kernel/serve.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { pictureOf } from '#server/users/profile-own-queries.ts'
import { choicesPage, type Asked } from './choice-queries.ts'
import {
  addMembers,
  changeManager,
  changeOfManager,
  changeOfManagerRule,
  changeStep,
  setMemberActive,
} from './membership-commands.ts'
import { removalOf, removeMember } from './removal-commands.ts'
import { readMembership } from './membership-queries.ts'
import { structureAround } from './structure-queries.ts'
import { readTeamPage } from './team-queries.ts'

export const membershipRoutes: Handlers<typeof memberships> = {
  choices: async (work, { params, query }) =>
    choicesOf(work, await readTeamPage(work, params.teamId), query, refuseChoice),

  managers: async (work, { params, query }) =>
    choicesOf(work, await readTeamPage(work, params.teamId), query, refuseManager),

  newManagers: async (work, { params, query }) => {
    const membership = await readMembership(work, params.membershipId)
    const refuse = await changeOfManagerRule(work, membership)
    return choicesOf(work, membership.team, query, refuse, [membership.userId])
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

type Rule = (
  userId: string,
  team: TeamPlace,
  structure: Structure,
) => Refusal<NonNullable<ChoiceView['refusal']>> | undefined

/** A page of people for a team, each with what a rule says of them, which may be about others too. */
async function choicesOf(
  work: UnitOfWork,
  team: TeamPlace,
  asked: Asked,
  refuse: Rule,
  others: readonly string[] = [],
) {
  const { rows, total } = await choicesPage(work, asked)
  const manager = team.managerId === null ? [] : [team.managerId]
  const userIds = [...rows.map(({ id }) => id), ...manager, ...others]
  const structure = await structureAround(work, { userIds, like: team })
  const choices = rows.map(({ id, name, pictureId, position }) => {
    const refusal = refuse(id, team, structure)?.reason ?? null
    return { id, name, picture: pictureOf(work, pictureId), position, refusal }
  })
  return { total, rows: choices }
}
