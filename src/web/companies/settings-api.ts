import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { CompanySettingsView } from '#contract/companies.ts'
import type { CompanyDefaultLanguage } from '#domain/companies/company.ts'
import type { Landing } from '#domain/companies/landing.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { useSession, type Session } from '#web/kernel/session.tsx'
import { useAppContext } from '#web/kernel/app-context.tsx'
import { useCommand } from '#web/kernel/use-command.ts'

/** What the administrators of the company chose for it. */
export function companySettings({ api, companyId }: Session) {
  return queryOptions({
    queryKey: ['company-settings', companyId],
    queryFn: () => api.companySettings.read({ params: { companyId } }),
  })
}

interface SettingOptions {
  readonly done: string
  readonly onDone?: (settings: CompanySettingsView) => void
}

/** Chooses something for the company: the page around it follows at once. */
function useChoose<Input>(
  run: (session: Session, input: Input) => Promise<CompanySettingsView>,
  { done, onDone }: SettingOptions,
) {
  const queries = useQueryClient()
  const session = useSession()
  const { reread } = useAppContext()
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

interface LanguagesInput {
  readonly languages: Language[]
  readonly defaultLanguage: CompanyDefaultLanguage
  readonly version: number
}

/** Chooses the languages that the company offers. */
export function useChangeLanguages(options: SettingOptions) {
  return useChoose(
    ({ api, companyId }, body: LanguagesInput) =>
      api.companySettings.changeLanguages({ params: { companyId }, body }),
    options,
  )
}

/** Chooses the color that the company's pages are accented with. */
export function useChangePalette(options: SettingOptions) {
  return useChoose(
    ({ api, companyId }, body: { readonly palette: string; readonly version: number }) =>
      api.companySettings.changePalette({ params: { companyId }, body }),
    options,
  )
}

/** Chooses the page that people land on after signing in. */
export function useChangeLanding(options: SettingOptions) {
  return useChoose(
    ({ api, companyId }, body: Landing & { readonly version: number }) =>
      api.companySettings.changeRouteRedirect({ params: { companyId }, body }),
    options,
  )
}

/** Replaces the logo by a file, in base64. */
export function useChangeLogo(options: SettingOptions) {
  return useChoose(
    ({ api, companyId }, file: string) =>
      api.companySettings.changeLogo({ params: { companyId }, body: { file } }),
    options,
  )
}

export function useRemoveLogo(options: SettingOptions) {
  return useChoose<void>(
    ({ api, companyId }) => api.companySettings.removeLogo({ params: { companyId } }),
    options,
  )
}
