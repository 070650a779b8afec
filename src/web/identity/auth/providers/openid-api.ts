import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#web/kernel/session.tsx'

export function providersSetUp({ api }: Session) {
  return queryOptions({ queryKey: ['providers'], queryFn: () => api.openid.providers() })
}
