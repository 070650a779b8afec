import type { CallInput } from '#contract/kernel/endpoint.ts'
import type { retention } from '#contract/administration/retention.ts'
import type { RetentionYears } from '#domain/administration/retention/retention.ts'
import { companyQuery } from '#web/kernel/company-query.ts'
import type { Session } from '#web/kernel/session.tsx'

export const companyRetention = companyQuery(['retention'], (api) => api.retention.read, {
  staleTime: 0,
})

export function planRetention({ api, companyId }: Session, years: RetentionYears) {
  return api.retention.plan({ params: { companyId }, body: { years } })
}

export function changeRetention(
  { api, companyId }: Session,
  body: CallInput<typeof retention.change>['body'],
) {
  return api.retention.change({ params: { companyId }, body })
}
