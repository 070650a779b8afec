import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#web/kernel/session.tsx'

/** What the company has set up, what it lacks, and what waits for its administrators. */
export function administrationOverview({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['administration', companyId],
    // Whatever is done on another page changes it.
    staleTime: 0,
    queryFn: () => api.administration.overview({ params: { companyId } }),
  })
}
