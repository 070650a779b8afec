import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ai, AiSettingsView } from '#contract/assistant/ai.ts'
import type { Sent } from '#contract/kernel/endpoint.ts'
import { useAppContext } from '#web/platform/frame/app-context.tsx'
import { useSession, type Session } from '#web/kernel/session.tsx'

type Chosen = Sent<typeof ai.choose>['body']

/** What the company chose of the assistant, and what was taken this month. */
export function companyAi({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['ai', companyId, 'settings'],
    queryFn: () => api.ai.read({ params: { companyId } }),
    staleTime: 0,
  })
}

/** The same, the newest of it, and what keeps what was just chosen: the pages around it follow at once. */
export function useCompanyAi() {
  const queries = useQueryClient()
  const { reread } = useAppContext()
  const query = companyAi(useSession())
  return {
    saved: useSuspenseQuery(query).data,
    newest: () => queries.fetchQuery(query),
    keep: (settings: AiSettingsView) => {
      queries.setQueryData(query.queryKey, settings)
      // It is saved; should this fail, the next load shows it.
      reread().catch(() => undefined)
    },
  }
}

export function chooseAi({ api, companyId }: Session, body: Chosen): Promise<AiSettingsView> {
  return api.ai.choose({ params: { companyId }, body })
}

export function tryModel({ api, companyId }: Session, body: NonNullable<Chosen['model']>) {
  return api.ai.tryModel({ params: { companyId }, body })
}

/** What the assistant was asked for, for a file. */
export function aiHistory({ api, companyId }: Session) {
  return api.ai.history({ params: { companyId } })
}

/** Some of what the assistant was asked for with records about the reader in it, the newest first. */
export function askedAboutMe({ api, companyId }: Session, limit: 10 | 20 | 50 | 100) {
  return queryOptions({
    queryKey: ['ai', companyId, 'about-me', limit],
    queryFn: () => api.ai.aboutMe({ params: { companyId }, query: { limit } }),
    staleTime: 0,
    placeholderData: (before) => before,
  })
}
