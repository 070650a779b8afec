import type { StarterPart } from '#domain/identity/companies/starter-set.ts'
import { useCommand } from '#web/kernel/use-command.ts'

/** Invalidates everything: it may touch any company data. */
export function useTakeStarterPart(
  part: StarterPart,
  said: { readonly done: string; readonly failed: string },
) {
  return useCommand<void, unknown>(
    ({ api, companyId }) => api.starterSet.take({ params: { companyId }, body: { part } }),
    { touches: 'all', ...said },
  )
}
