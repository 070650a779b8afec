import type { bulk } from '#contract/people/bulk.ts'
import { invitePeople } from '#server/administration/staffing/invitations/invitation-commands.ts'
import type { InvitationDeps } from '#server/administration/staffing/invitations/link-commands.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import {
  changeManagerOf,
  managersOfSeveral,
  planManagers,
} from '#server/administration/staffing/teams/membership-bulk-commands.ts'
import { addToTeam, deactivate, planTogether } from './user-bulk-commands.ts'

export const bulkRoutes = (inviting: InvitationDeps): Handlers<typeof bulk> => ({
  invite: (work, { body }) => invitePeople(work, inviting, body.userIds),
  planDeactivation: (work, { body }) => planTogether(work, body.userIds),
  deactivate: (work, { body }) => deactivate(work, body.userIds, body.plan),
  addToTeam: (work, { body: { userIds, ...place } }) => addToTeam(work, userIds, place),
  planManagerChoices: (work, { body }) => managersOfSeveral(work, body),
  planManager: (work, { body }) => planManagers(work, body),
  changeManager: (work, { body }) => changeManagerOf(work, body),
})
