import { queryOptions } from '@tanstack/react-query'
import type { OneToOneEvent } from '#domain/conversations/one-to-ones/states.ts'
import type { Session } from '#web/kernel/session.tsx'
import { companyQuery, recordQuery } from '#web/kernel/company-query.ts'

export const memory = recordQuery(
  ['one-to-ones', 'memory'],
  'oneToOneId',
  (api) => api.oneToOnes.memory,
)

/** Not cached: every edit changes it. */
export function preview(
  { api, companyId }: Session,
  { id: oneToOneId }: { readonly id: string },
  event: OneToOneEvent,
) {
  return queryOptions({
    queryKey: ['one-to-ones', companyId, oneToOneId, 'preview', event],
    queryFn: () => api.oneToOnes.preview({ params: { companyId, oneToOneId }, query: { event } }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Newest first. */
export const oneToOnesOf = recordQuery(['one-to-ones', 'of'], 'userId', (api) => api.oneToOnes.list)

export const recommendation = recordQuery(
  ['one-to-ones', 'recommendation'],
  'userId',
  (api) => api.oneToOnes.recommend,
)

export const touchedByStep = ['one-to-ones', 'agreements', 'goals', 'feedback'] as const

/** 1:1s with former team members that the reader may still finish. */
export const finishing = companyQuery(
  ['one-to-ones', 'finishing'],
  (api) => api.oneToOnes.finishing,
)

/** Tells the other participant that the reader opened or left the 1:1. Best effort: failures are ignored. */
export function tellPresence(
  { api, companyId }: Session,
  oneToOneId: string,
  body: { readonly visit: number; readonly here: boolean },
): Promise<void> {
  return api.oneToOnes
    .tellPresence({ params: { companyId, oneToOneId }, body })
    .catch(() => undefined)
}
