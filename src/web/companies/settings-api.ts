import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { CompanySettingsView } from '#contract/companies.ts'
import type { CompanyDefaultLanguage } from '#domain/companies/company.ts'
import type { Landing } from '#domain/companies/landing.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { useSession, type Session } from '#web/kernel/session.tsx'
import { useSurroundings } from '#web/kernel/surroundings.tsx'
import { useCommand } from '#web/kernel/use-command.ts'

/** What the administrators of the company chose for it. */
export function companySettings({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['company-settings', companyId],
    queryFn: () => api.companySettings.read({ params: { companyId } }),
  })
}

interface Told {
  readonly done: string
  readonly onDone?: (settings: CompanySettingsView) => void
}

/** Chooses something for the company: the page around it follows at once. */
function useChoose<Input>(
  run: (session: Session, input: Input) => Promise<CompanySettingsView>,
  { done, onDone }: Told,
) {
  const queries = useQueryClient()
  const session = useSession()
  const { reread } = useSurroundings()
  return useCommand(run, {
    touches: ['company-settings'],
    done,
    onDone: (settings) => {
      queries.setQueryData(companySettings(session).queryKey, settings)
      // It is saved; should this fail, the next load shows it.
      reread().catch(() => undefined)
      onDone?.(settings)
    },
  })
}

interface SpokenWords {
  readonly languages: Language[]
  readonly defaultLanguage: CompanyDefaultLanguage
  readonly version: number
}

/** Chooses the languages that the company offers. */
export function useChangeLanguages(told: Told) {
  return useChoose(
    ({ api, companyId }, body: SpokenWords) =>
      api.companySettings.changeLanguages({ params: { companyId }, body }),
    told,
  )
}

/** Chooses the color that the company's pages are accented with. */
export function useChangePalette(told: Told) {
  return useChoose(
    ({ api, companyId }, body: { readonly palette: string; readonly version: number }) =>
      api.companySettings.changePalette({ params: { companyId }, body }),
    told,
  )
}

/** Chooses the page that people land on after signing in. */
export function useChangeLanding(told: Told) {
  return useChoose(
    ({ api, companyId }, body: Landing & { readonly version: number }) =>
      api.companySettings.changeRouteRedirect({ params: { companyId }, body }),
    told,
  )
}

/** Replaces the logo by a file, in base64. */
export function useChangeLogo(told: Told) {
  return useChoose(
    ({ api, companyId }, file: string) =>
      api.companySettings.changeLogo({ params: { companyId }, body: { file } }),
    told,
  )
}

export function useRemoveLogo(told: Told) {
  return useChoose<void>(
    ({ api, companyId }) => api.companySettings.removeLogo({ params: { companyId } }),
    told,
  )
}
