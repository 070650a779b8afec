import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#web/kernel/session.tsx'

/** The newest mails that the company may know of; asked anew whenever one looks. */
export function companyMails({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['outbox', companyId],
    queryFn: () => api.superadmin.outbox({ params: { companyId } }),
    staleTime: 0,
  })
}
