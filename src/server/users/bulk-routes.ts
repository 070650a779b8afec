import type { bulk } from '#contract/bulk.ts'
import { invitePeople } from '#server/auth/invitation-commands.ts'
import type { Inviting } from '#server/auth/link-commands.ts'
import type { Handlers } from '#server/kernel/serve.ts'
import { changeManagerOf, planManagers } from '#server/teams/bulk-commands.ts'
import { addToTeam, deactivate, planTogether } from './bulk-commands.ts'

/** The calls about several people at once. */
export const bulkRoutes = (inviting: Inviting): Handlers<typeof bulk> => ({
  invite: (work, { body }) => invitePeople(work, inviting, body.userIds),
  planDeactivation: (work, { body }) => planTogether(work, body.userIds),
  deactivate: (work, { body }) => deactivate(work, body.userIds, body.plan),
  addToTeam: (work, { body: { userIds, ...place } }) => addToTeam(work, userIds, place),
  planManager: (work, { body }) => planManagers(work, body),
  changeManager: (work, { body }) => changeManagerOf(work, body),
})
