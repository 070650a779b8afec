import type { SeenVersion } from '#contract/kernel/fields.ts'
import { queryOptions } from '@tanstack/react-query'
import type { TeamView } from '#contract/people/teams.ts'
import type { Session } from '#web/kernel/session.tsx'

/** Active teams first. */
export function teamsOfArea({ api, companyId }: Session, areaId: string) {
  return queryOptions({
    queryKey: ['teams', companyId, 'area', areaId],
    queryFn: () => api.teams.ofArea({ params: { companyId, areaId } }),
  })
}

export function teamDetail({ api, companyId }: Session, teamId: string) {
  return queryOptions({
    queryKey: ['teams', companyId, teamId],
    queryFn: () => api.teams.detail({ params: { companyId, teamId } }),
  })
}

/** The first members bring the manager. */
export function addTeam({ api, companyId }: Session, areaId: string, name: string) {
  return api.teams.add({ params: { companyId, areaId }, body: { name } })
}

export function renameTeam(
  { api, companyId }: Session,
  teamId: string,
  body: SeenVersion & { readonly name: string },
) {
  return api.teams.rename({ params: { companyId, teamId }, body })
}

/** Refused if the team ever had members. */
export function removeTeam({ api, companyId }: Session, { id: teamId, version }: TeamView) {
  return api.teams.remove({ params: { companyId, teamId }, query: { version } })
}
