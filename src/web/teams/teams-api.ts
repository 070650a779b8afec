import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#web/kernel/session.tsx'

/** The teams of an area, the active ones first. */
export function teamsOfArea({ api, companyId }: Session, areaId: string) {
  return queryOptions({
    queryKey: ['teams', companyId, 'area', areaId],
    queryFn: () => api.teams.ofArea({ params: { companyId, areaId } }),
  })
}

/** Adds a team to an area; its manager comes with its first members. */
export function addTeam({ api, companyId }: Session, areaId: string, name: string) {
  return api.teams.add({ params: { companyId, areaId }, body: { name } })
}
