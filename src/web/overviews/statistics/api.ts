import { queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/kernel/endpoint.ts'
import type { statistics } from '#contract/overviews/statistics.ts'
import { exportRowsMax } from '#domain/overviews/statistics/figures.ts'
import type { Session } from '#web/kernel/session.tsx'
import { companyQuery, listQuery } from '#web/kernel/company-query.ts'

export type PeopleQuery = NonNullable<CallInput<typeof statistics.people>['query']>

export const statisticsChoices = companyQuery(
  ['statistics', 'choices'],
  (api) => api.statistics.choices,
)

export const nineBoxCounts = listQuery(
  ['statistics', 'nine-box'],
  (api) => api.statistics.nineBox,
  { staleTime: 0 },
)

export const workFigures = listQuery(['statistics', 'work'], (api) => api.statistics.work, {
  staleTime: 0,
})

export function peopleFigures({ api, companyId }: Session, query: PeopleQuery) {
  return queryOptions({
    queryKey: ['statistics', companyId, 'people', query],
    staleTime: 0,
    queryFn: ({ signal }) => api.statistics.people({ params: { companyId }, query }, signal),
  })
}

/** All pages, for a file. */
export async function everyPerson({ api, companyId }: Session, query: PeopleQuery) {
  const all = []
  for (let page = 1, total = 1; all.length < total; page += 1) {
    const asked = { ...query, page, limit: exportRowsMax }
    const found = await api.statistics.people({ params: { companyId }, query: asked })
    total = found.rows.length === 0 ? 0 : found.total
    all.push(...found.rows)
  }
  return all
}

/** The opening period if undefined. */
export function reviewReport({ api, companyId }: Session, period: string | undefined) {
  return queryOptions({
    queryKey: ['statistics', companyId, 'reviews', period],
    staleTime: 0,
    queryFn: () =>
      api.statistics.reviews({ params: { companyId }, query: period ? { period } : {} }),
  })
}
