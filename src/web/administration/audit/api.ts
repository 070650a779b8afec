import { queryOptions } from '@tanstack/react-query'
import { addDays } from '#domain/kernel/time/day.ts'
import type { Session } from '#web/kernel/session.tsx'
import type { ListSearch } from '#web/kernel/lists/list-search.ts'

/** The days up to today that the list can be narrowed down to. */
export const auditPeriods = ['7', '30', '90', '365'] as const

function narrowedBy({ me }: Session, filters: ListSearch['filters']) {
  const { group } = filters
  const days = auditPeriods.find((it) => it === filters['period'])
  return {
    ...(group ? { group } : {}),
    ...(days ? { since: addDays(me.today, 1 - Number(days)) } : {}),
  }
}

/** One page of the audit log, refetched on every visit. */
export function auditPage(
  session: Session,
  { page, limit, filters }: Pick<ListSearch, 'page' | 'limit' | 'filters'>,
) {
  const { api, companyId } = session
  const query = { page, limit, ...narrowedBy(session, filters) }
  return queryOptions({
    queryKey: ['audit', companyId, query],
    queryFn: () => api.audit.list({ params: { companyId }, query }),
    staleTime: 0,
  })
}

/** All of what the list is narrowed down to, for a file. */
export const auditLines = (session: Session, filters: ListSearch['filters']) =>
  session.api.audit.lines({
    params: { companyId: session.companyId },
    query: narrowedBy(session, filters),
  })
