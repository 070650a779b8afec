import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#web/kernel/session.tsx'

/** How things stand for the reader, beside what needs them. */
export function glanceOf({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['home', companyId, 'glance'],
    queryFn: () => api.home.glance({ params: { companyId } }),
  })
}
