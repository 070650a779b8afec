import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#web/kernel/session.tsx'

/** In order of due date. */
export function homeOf({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['home', companyId],
    queryFn: () => api.home.read({ params: { companyId } }),
  })
}
