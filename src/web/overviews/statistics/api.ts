import { queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/kernel/endpoint.ts'
import type { statistics } from '#contract/overviews/statistics.ts'
import { exportRowsMax } from '#domain/overviews/statistics/figures.ts'
import type { Session } from '#web/kernel/session.tsx'
import { companyQuery } from '#web/kernel/company-query.ts'

type NineBoxQuery = NonNullable<CallInput<typeof statistics.nineBox>['query']>
export type PeopleQuery = NonNullable<CallInput<typeof statistics.people>['query']>

export const statisticsChoices = companyQuery(
  ['statistics', 'choices'],
  (api) => api.statistics.choices,
)

export function nineBoxCounts({ api, companyId }: Session, query: NineBoxQuery) {
  return queryOptions({
    queryKey: ['statistics', companyId, 'nine-box', query],
    staleTime: 0,
    queryFn: () => api.statistics.nineBox({ params: { companyId }, query }),
  })
}

type WorkQuery = NonNullable<CallInput<typeof statistics.work>['query']>

export function workFigures({ api, companyId }: Session, query: WorkQuery) {
  return queryOptions({
    queryKey: ['statistics', companyId, 'work', query],
    staleTime: 0,
    queryFn: () => api.statistics.work({ params: { companyId }, query }),
  })
}

export function peopleFigures({ api, companyId }: Session, query: PeopleQuery) {
  return queryOptions({
    queryKey: ['statistics', companyId, 'people', query],
    staleTime: 0,
    queryFn: ({ signal }) => api.statistics.people({ params: { companyId }, query }, signal),
  })
}

/** All pages, for a file. */
export function everyPerson({ api, companyId }: Session, query: PeopleQuery) {
  const all = { ...query, page: 1, limit: exportRowsMax }
  return api.statistics.people({ params: { companyId }, query: all })
}

/** The current half year if undefined. */
export function reviewReport({ api, companyId }: Session, period: string | undefined) {
  return queryOptions({
    queryKey: ['statistics', companyId, 'reviews', period],
    staleTime: 0,
    queryFn: () =>
      api.statistics.reviews({ params: { companyId }, query: period ? { period } : {} }),
  })
}
