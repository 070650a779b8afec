import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#web/kernel/session.tsx'

/** What the reader took along of themselves, and whether they ask to be deleted; events say how far copies are. */
export function ownData({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['exports', companyId, 'own-data'],
    queryFn: () => api.ownData.read({ params: { companyId } }),
    staleTime: 0,
  })
}

/** Has a copy of the reader’s data made. */
export const startCopy = ({ api, companyId }: Session) => api.ownData.ask({ params: { companyId } })

/** Asks to be deleted, or takes that back. */
export const changeErasure = ({ api, companyId }: Session, isAsked: boolean): Promise<unknown> => {
  const params = { companyId }
  return isAsked ? api.ownData.askErasure({ params }) : api.ownData.withdrawErasure({ params })
}
