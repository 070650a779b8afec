import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#web/kernel/session.tsx'
import { recordQuery } from '#web/kernel/company-query.ts'

/** Active teams first. */
export const teamsOfArea = recordQuery(['teams', 'area'], 'areaId', (api) => api.teams.ofArea)

export const teamDetail = recordQuery(['teams'], 'teamId', (api) => api.teams.detail)

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
