import type { teams } from '#contract/people/teams.ts'
import { neverSynced } from '#domain/people/sync-state/sync.ts'
import { syncStatesOf } from '#server/people/sync-state/state-queries.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { readingIn } from '#server/kernel/reading-in.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { refuseChoice, refuseManager, refuseReactivate } from '#domain/people/teams/membership.ts'
import { membersOf } from '#server/people/teams/membership-queries.ts'
import { structureAround } from '#server/people/teams/structure-queries.ts'
import type { TeamPlace } from '#domain/people/teams/structure.ts'
import { choicesOf, type Rule } from '#server/people/teams/choice-queries.ts'
import type { InvitationDeps } from '../invitations/link-commands.ts'
import { createTeam } from './new-team-commands.ts'
import { changeChallenges, removeTeam, renameTeam, setTeamActive } from './team-commands.ts'
import { readTeamPage, teamsOf } from '#server/people/teams/team-queries.ts'

export const teamRoutes = (inviting: InvitationDeps): Handlers<typeof teams> => ({
  ofArea: (work, { params }) => teamsOf(work, params.areaId),

  add: (work, { params, body }) => createTeam(work, inviting, params.areaId, body),

  candidates: (work, { params, query }) => {
    const team = newTeam(params.areaId)
    const refuse: Rule['refuse'] = (id, structure) => refuseChoice(id, team, structure)
    return choicesOf(work, team, query, { refuse })
  },

  candidateManagers: (work, { params, query }) => {
    const team = newTeam(params.areaId)
    const refuse: Rule['refuse'] = (id, structure) => refuseManager(id, team, structure)
    return choicesOf(work, team, query, { refuse })
  },

  detail: (work, { params }) => teamPage(work, params.teamId),

  rename: (work, { params, body }) => renameTeam(work, params.teamId, body),

  setActive: (work, { params, body }) => setTeamActive(work, params.teamId, body),

  remove: (work, { params, query }) => removeTeam(work, params.teamId, query),

  changeChallenges: (work, { params, body }) => changeChallenges(work, params.teamId, body),
})

/** Its name is checked when it is saved. */
const newTeam = (areaId: string): TeamPlace => ({
  id: '',
  areaId,
  name: '',
  managerId: null,
  active: true,
})

async function teamPage(work: UnitOfWork, teamId: string) {
  const [team, members] = await Promise.all([readTeamPage(work, teamId), membersOf(work, teamId)])
  const ended = members.filter(({ active }) => !active)
  const userIds = ended.flatMap(({ userId, reportsTo }) => [userId, reportsTo.id])
  const structure = await structureAround(work, { userIds, like: team })
  const states = await syncStatesOf(
    work,
    members.map(({ userId }) => userId),
  )
  const reading = readingIn(work)
  const named = <Content extends { name: Parameters<typeof reading>[0] }>(content: Content) => ({
    ...content,
    name: reading(content.name),
  })
  return {
    ...team,
    area: named(team.area),
    ladderSteps: team.ladderSteps.map(named),
    members: members.map((member) => {
      const was = { userId: member.userId, reportsTo: member.reportsTo.id }
      const refusal = member.active ? undefined : refuseReactivate(was, team, structure)
      return {
        ...member,
        sync: states.get(member.userId) ?? neverSynced,
        ladderStep: named(member.ladderStep),
        refusal: refusal?.reason ?? null,
      }
    }),
  }
}
