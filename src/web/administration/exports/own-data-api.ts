import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#web/kernel/session.tsx'

/** Server events report the progress. */
export function ownData({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['exports', companyId, 'own-data'],
    queryFn: () => api.ownData.read({ params: { companyId } }),
    staleTime: 0,
  })
}

export const startCopy = ({ api, companyId }: Session) => api.ownData.ask({ params: { companyId } })

export const changeErasure = ({ api, companyId }: Session, isAsked: boolean): Promise<unknown> => {
  const params = { companyId }
  return isAsked ? api.ownData.askErasure({ params }) : api.ownData.withdrawErasure({ params })
}
