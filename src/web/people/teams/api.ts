import { queryOptions } from '@tanstack/react-query'
import type { TeamView } from '#contract/people/teams.ts'
import type { Session } from '#web/kernel/session.tsx'
import { recordQuery } from '#web/kernel/company-query.ts'

/** Active teams first. */
export const teamsOfArea = recordQuery(['teams', 'area'], 'areaId', (api) => api.teams.ofArea)

export const teamDetail = recordQuery(['teams'], 'teamId', (api) => api.teams.detail)

type TeamCalls = Session['api']['teams']

export function addTeam(
  { api, companyId }: Session,
  areaId: string,
  body: Parameters<TeamCalls['add']>[0]['body'],
) {
  return api.teams.add({ params: { companyId, areaId }, body })
}

export function editTeam(
  { api, companyId }: Session,
  teamId: string,
  body: Parameters<TeamCalls['rename']>[0]['body'],
) {
  return api.teams.rename({ params: { companyId, teamId }, body })
}

/** Refused if the team ever had members. */
export function removeTeam({ api, companyId }: Session, { id: teamId, version }: TeamView) {
  return api.teams.remove({ params: { companyId, teamId }, query: { version } })
}

/** The area's ladder, else the company's, as its teams use it. */
export function stepsOfArea({ api, companyId }: Session, areaId: string) {
  return queryOptions({
    queryKey: ['ladders', companyId, 'area', areaId],
    queryFn: async () => {
      const steps = await api.ladders.steps({ params: { companyId }, query: {} })
      const own = steps.filter((step) => step.areaId === areaId)
      return own.length > 0 ? own : steps.filter((step) => step.areaId === null)
    },
  })
}
