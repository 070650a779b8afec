import { queryOptions } from '@tanstack/react-query'
import type { Account } from '#web/kernel/account.tsx'

export function mySecondFactors({ api }: Account) {
  return queryOptions({ queryKey: ['second-factors'], queryFn: () => api.secondFactors.list() })
}
