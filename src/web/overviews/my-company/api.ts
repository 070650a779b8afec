import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#web/kernel/session.tsx'

export function standing({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['my-company', companyId, 'standing'],
    queryFn: () => api.myCompany.standing({ params: { companyId } }),
  })
}

export function stages({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['my-company', companyId, 'stages'],
    queryFn: () => api.myCompany.stages({ params: { companyId } }),
  })
}

/** Shares the `values` topic with the editors, so that edits invalidate it. */
export function readValues({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['values', companyId, 'read'],
    queryFn: () => api.values.list({ params: { companyId } }),
  })
}

export function readSkills({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['skills', companyId, 'read'],
    queryFn: () => api.skills.list({ params: { companyId }, query: {} }),
  })
}
