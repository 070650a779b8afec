import { queryOptions } from '@tanstack/react-query'
import type { JobName } from '#domain/jobs/jobs.ts'
import type { Session } from '#web/kernel/session.tsx'

/** How often the page of jobs looks again, in milliseconds. */
const lookAgainMs = 5_000

/** The newest mails that the company may know of; asked anew whenever one looks. */
export function companyMails({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['outbox', companyId],
    queryFn: () => api.superadmin.outbox({ params: { companyId } }),
    staleTime: 0,
  })
}

/** What the server does by itself; asked anew while one looks, for it goes on. */
export function scheduledJobs({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['jobs', companyId],
    queryFn: () => api.jobs.list({ params: { companyId } }),
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })
}

/** Has a job run now. */
export const runJob = ({ api, companyId }: Session, name: JobName) =>
  api.jobs.run({ params: { companyId }, body: { name } })
