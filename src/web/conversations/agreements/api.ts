import { queryOptions } from '@tanstack/react-query'
import type { AgreementResult } from '#domain/conversations/agreements/results.ts'
import type { Session } from '#web/kernel/session.tsx'
import { recordQuery } from '#web/kernel/company-query.ts'

/** Newest first. */
export const agreementsOf = recordQuery(['agreements'], 'userId', (api) => api.agreements.list)

export function relatedOptionsQuery({ api, companyId }: Session, userId: string) {
  const params = { companyId }
  return queryOptions({
    queryKey: ['relatables', companyId, userId],
    queryFn: async () => {
      const [values, skills, profile] = await Promise.all([
        api.values.list({ params }),
        api.skills.list({ params }),
        api.users.profile({ params: { companyId, userId } }),
      ])
      return { values, skills, areaIds: profile.areaIds }
    },
  })
}

export const agreementTopics = ['agreements'] as const

export interface AgreementCloseInput {
  readonly agreementId: string
  readonly result: AgreementResult
}
