import { queryOptions } from '@tanstack/react-query'
import type { Api, Session } from '#web/kernel/session.tsx'

export function providersSetUp({ api }: Session) {
  return queryOptions({ queryKey: ['providers'], queryFn: () => api.openid.providers() })
}

export function linkProvider(api: Api, ticket: string) {
  return api.openid.link({ body: { ticket, isAgreed: true } })
}
