import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { CompanySettingsView } from '#contract/identity/company-settings.ts'
import { useSession, type Session } from '#web/kernel/session.tsx'
import { useAppContext } from '#web/platform/frame/app-context.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import { companyQuery } from '#web/kernel/company-query.ts'

export const companySettings = companyQuery(['company-settings'], (api) => api.companySettings.read)

interface SettingOptions {
  readonly done: string
  readonly failed: string
}

/** `keep` stores saved settings and refreshes the frame around the page. */
export function useCompanySettings() {
  const queries = useQueryClient()
  const session = useSession()
  const { reread } = useAppContext()
  const query = companySettings(session)
  const { data: saved } = useSuspenseQuery(query)
  return {
    saved,
    newest: () => queries.fetchQuery({ ...query, staleTime: 0 }),
    keep: (settings: CompanySettingsView) => {
      queries.setQueryData(query.queryKey, settings)
      reread()
    },
  }
}

export const touchedBySettings = ['company-settings'] as const

function useChoose<Input>(
  run: (session: Session, input: Input) => Promise<CompanySettingsView>,
  said: SettingOptions,
) {
  const { keep } = useCompanySettings()
  return useCommand(run, { touches: touchedBySettings, ...said, onDone: keep })
}

/** Base64. */
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
