import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#web/kernel/session.tsx'

/** Where the reader stands in the company, and how much there is to read of it. */
export function standing({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['my-company', companyId, 'standing'],
    queryFn: () => api.myCompany.standing({ params: { companyId } }),
  })
}

/** Every ladder that has a step, with what each step asks. */
export function stages({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['my-company', companyId, 'stages'],
    queryFn: () => api.myCompany.stages({ params: { companyId } }),
  })
}

/** The company’s values in the reader’s language; stale with what their administrators write. */
export function readValues({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['values', companyId, 'read'],
    queryFn: () => api.values.list({ params: { companyId } }),
  })
}

/** The skills of every area in the reader’s language. */
export function readSkills({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['skills', companyId, 'read'],
    queryFn: () => api.skills.list({ params: { companyId }, query: {} }),
  })
}
