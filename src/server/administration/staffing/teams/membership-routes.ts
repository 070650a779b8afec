import type { memberships } from '#contract/people/memberships.ts'
import { refuseChoice, refuseManager, refuseMembership } from '#domain/people/teams/membership.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { choicesOf, type Rule } from '#server/people/teams/choice-queries.ts'
import { inviteAll } from '../invitations/invitation-commands.ts'
import type { InvitationDeps } from '../invitations/link-commands.ts'
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
import { endedPlacesOf } from '#server/people/teams/structure-queries.ts'
import { readTeamPage } from '#server/people/teams/team-queries.ts'

export const membershipRoutes = (inviting: InvitationDeps): Handlers<typeof memberships> => ({
  choices: async (work, { params, query }) => {
    const team = await readTeamPage(work, params.teamId)
    const refuse: Rule['refuse'] = (id, structure) => refuseChoice(id, team, structure)
    return choicesOf(work, team, query, { refuse, ended: endedPlacesOf })
  },

  managers: async (work, { params, query: { userId, ...asked } }) => {
    const team = await readTeamPage(work, params.teamId)
    const refuse: Rule['refuse'] = (managerId, structure) =>
      userId === undefined
        ? refuseManager(managerId, team, structure)
        : refuseMembership({ userId, managerId }, team, structure)
    return choicesOf(work, team, asked, { refuse, others: userId === undefined ? [] : [userId] })
  },

  newManagers: async (work, { params, query }) => {
    const membership = await readMembership(work, params.membershipId)
    const rule = await changeOfManagerRule(work, membership)
    const refuse: Rule['refuse'] = (id, structure) => rule(id, membership.team, structure)
    return choicesOf(work, membership.team, query, { refuse, others: [membership.userId] })
  },

  add: async (work, { params, body: { members, invitees = [], version } }) => {
    const invited = await inviteAll(work, inviting, invitees)
    return addMembers(work, params.teamId, { members: [...members, ...invited], version })
  },

  changeStep: (work, { params, body }) => changeStep(work, params.membershipId, body),

  setActive: (work, { params, body }) => setMemberActive(work, params.membershipId, body),

  planChangeOfManager: (work, { params }) =>
    changeOfManager(work, params.membershipId, params.userId),

  changeManager: (work, { params: { membershipId, userId: managerId }, body }) =>
    changeManager(work, { membershipId, managerId }, body),

  planRemoval: (work, { params }) => removalOf(work, params.membershipId),

  remove: (work, { params, body }) => removeMember(work, params.membershipId, body),
})
