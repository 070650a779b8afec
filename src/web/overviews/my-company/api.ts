import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#web/kernel/session.tsx'
import { companyQuery } from '#web/kernel/company-query.ts'

export const standing = companyQuery(['my-company', 'standing'], (api) => api.myCompany.standing)

export const stages = companyQuery(['my-company', 'stages'], (api) => api.myCompany.stages)

/** Shares the `values` topic with the editors, so that edits invalidate it. */
export const readValues = companyQuery(['values', 'read'], (api) => api.values.list)

export function readSkills({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['skills', companyId, 'read'],
    queryFn: () => api.skills.list({ params: { companyId }, query: {} }),
  })
}
