import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#web/kernel/session.tsx'

/** What needs the reader now, in due order. */
export function homeOf({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['home', companyId],
    queryFn: () => api.home.read({ params: { companyId } }),
  })
}
