import { infiniteQueryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ai, AiSettingsView } from '#contract/assistant/ai.ts'
import type { CallInput } from '#contract/kernel/endpoint.ts'
import { pageSizeDefault } from '#contract/kernel/page.ts'
import { useAppContext } from '#web/platform/frame/app-context.tsx'
import { useSession, type Session } from '#web/kernel/session.tsx'
import { companyQuery } from '#web/kernel/company-query.ts'

export type AiSettingsInput = CallInput<typeof ai.choose>['body']

export const companyAi = companyQuery(['ai', 'settings'], (api) => api.ai.read, { staleTime: 0 })

/** `keep` stores saved settings and refreshes the frame around the page. */
export function useCompanyAi() {
  const queries = useQueryClient()
  const { reread } = useAppContext()
  const query = companyAi(useSession())
  return {
    saved: useSuspenseQuery(query).data,
    newest: () => queries.fetchQuery(query),
    keep: (settings: AiSettingsView) => {
      queries.setQueryData(query.queryKey, settings)
      reread()
    },
  }
}

export function aiHistory({ api, companyId }: Session) {
  return api.ai.history({ params: { companyId } })
}

export function askedAboutMe({ api, companyId }: Session) {
  return infiniteQueryOptions({
    queryKey: ['ai', companyId, 'about-me'],
    queryFn: ({ pageParam: page }) =>
      api.ai.aboutMe({ params: { companyId }, query: { page, limit: pageSizeDefault } }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _, page) =>
      page * pageSizeDefault < total ? page + 1 : undefined,
    staleTime: 0,
  })
}
