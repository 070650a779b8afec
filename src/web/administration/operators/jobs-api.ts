import { queryOptions } from '@tanstack/react-query'
import type { JobName } from '#domain/platform/jobs/jobs.ts'
import type { Session } from '#web/kernel/session.tsx'

/** Poll interval of the jobs page, in milliseconds. */
const lookAgainMs = 5_000

/** Polls while the page is open, because jobs go on. */
export function scheduledJobs({ api, companyId, actor }: Session) {
  return queryOptions({
    queryKey: ['jobs', companyId],
    queryFn: () =>
      actor.roles.isSuperAdmin ? api.jobs.list({ params: { companyId } }) : api.operators.jobs(),
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })
}

export function installationHealth({ api }: Session) {
  return queryOptions({
    queryKey: ['jobs', 'health'],
    queryFn: () => api.operators.health(),
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })
}

export const runJob = ({ api, companyId, actor }: Session, name: JobName) =>
  actor.roles.isSuperAdmin
    ? api.jobs.run({ params: { companyId }, body: { name } })
    : api.operators.runJob({ body: { name } })
