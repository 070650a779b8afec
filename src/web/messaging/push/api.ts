import { queryOptions } from '@tanstack/react-query'
import type { Account } from '#web/kernel/account.tsx'

export type Subscription = Parameters<Account['api']['push']['add']>[0]['body']

export function pushDevices({ api }: Account) {
  return queryOptions({ queryKey: ['push'], queryFn: () => api.push.devices() })
}
