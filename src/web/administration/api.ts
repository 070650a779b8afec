import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#web/kernel/session.tsx'

export function administrationOverview({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['administration', companyId],
    // Any other page may change it.
    staleTime: 0,
    queryFn: () => api.administration.overview({ params: { companyId } }),
  })
}
