import { queryOptions } from '@tanstack/react-query'
import type { HoldEvent } from '#domain/administration/holds/hold.ts'
import type { Session } from '#web/kernel/session.tsx'

export function holdOf({ api, companyId }: Session, userId: string) {
  return queryOptions({
    queryKey: ['holds', companyId, userId],
    queryFn: () => api.holds.read({ params: { companyId, userId } }),
  })
}

export function takeHoldStep({ api, companyId }: Session, userId: string, event: HoldEvent) {
  return api.holds[event]({ params: { companyId, userId } })
}
