import type { Session } from '#web/kernel/session.tsx'
import { companyQuery } from '#web/kernel/company-query.ts'

/** Server events report the progress. */
export const ownData = companyQuery(['exports', 'own-data'], (api) => api.ownData.read, {
  staleTime: 0,
})

export const startCopy = ({ api, companyId }: Session) => api.ownData.ask({ params: { companyId } })

export const changeErasure = ({ api, companyId }: Session, isAsked: boolean): Promise<unknown> => {
  const params = { companyId }
  return isAsked ? api.ownData.askErasure({ params }) : api.ownData.withdrawErasure({ params })
}
