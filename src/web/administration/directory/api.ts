import { queryOptions } from '@tanstack/react-query'
import type { Placer } from '#domain/identity/companies/company.ts'
import { useCommand } from '#web/kernel/use-command.ts'
import { useNotify } from '#web/kernel/notify.tsx'
import type { Session } from '#web/kernel/session.tsx'
import { companyQuery } from '#web/kernel/company-query.ts'

/** Rows per page of the log. */
export const syncEntriesShown = 20

/** Always stale, so that opening the page refetches it. */
export const companyDirectory = companyQuery(['directory'], (api) => api.directory.read, {
  staleTime: 0,
})

export function syncEntries({ api, companyId }: Session, page: number, isRefusedOnly: boolean) {
  const outcome = isRefusedOnly ? { outcome: 'refused' as const } : {}
  const query = { page, limit: syncEntriesShown, ...outcome } as const
  return queryOptions({
    queryKey: ['directory', companyId, 'log', query],
    queryFn: () => api.directory.log({ params: { companyId }, query }),
    staleTime: 0,
  })
}

/** Also refetches people and teams: the choice locks or unlocks fields there. */
export function useChoosePlacer(said: { readonly done: string; readonly failed: string }) {
  const notify = useNotify()
  return useCommand(
    async ({ api, companyId }, placedBy: Placer) => {
      await api.directory.choosePlacer({ params: { companyId }, body: { placedBy } })
      return placedBy
    },
    {
      touches: ['directory', 'users', 'teams'],
      onDone: () => notify.done(said.done),
      failed: said.failed,
    },
  )
}
