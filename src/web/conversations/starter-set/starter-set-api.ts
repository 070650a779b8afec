import type { StarterPart } from '#domain/identity/companies/starter-set.ts'
import { useCommand } from '#web/kernel/use-command.ts'

/** Begins with a part of the starter set; everything that is read of the company may have it then. */
export function useTakeStarterPart(
  part: StarterPart,
  said: { readonly done: string; readonly failed: string },
) {
  return useCommand<void, unknown>(
    ({ api, companyId }) => api.starterSet.take({ params: { companyId }, body: { part } }),
    { touches: 'all', ...said },
  )
}
