import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { CompanySettingsView } from '#contract/identity/company-settings.ts'
import { useSession, type Session } from '#web/kernel/session.tsx'
import { useRefresh } from '#web/kernel/use-refresh.ts'
import { useNotify } from '#web/kernel/notify.tsx'
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

interface SwitchOptions {
  readonly on: string
  readonly off: string
  readonly failed: string
}

/** Saves at once over the newest version. */
function useSwitch(
  send: (session: Session, isOn: boolean, version: number) => Promise<CompanySettingsView>,
  isOnIn: (settings: CompanySettingsView) => boolean,
  { on, off, failed }: SwitchOptions,
) {
  const { keep, newest } = useCompanySettings()
  const notify = useNotify()
  const session = useSession()
  const refresh = useRefresh()
  return useCommand(async (_, isOn: boolean) => send(session, isOn, (await newest()).version), {
    touches: 'all',
    failed,
    onDone: (settings) => {
      keep(settings)
      const isOn = isOnIn(settings)
      const undo = async () => {
        keep(await send(session, !isOn, settings.version))
        await refresh('all')
      }
      notify.done(isOn ? on : off, { undo })
    },
  })
}

export const useSwitchLifeStage = (options: SwitchOptions) =>
  useSwitch(
    ({ api, companyId }, lifeStageEnabled, version) =>
      api.companySettings.changeLifeStage({
        params: { companyId },
        body: { lifeStageEnabled, version },
      }),
    (settings) => settings.lifeStageEnabled,
    options,
  )

export const useSwitchEmailNotifications = (options: SwitchOptions) =>
  useSwitch(
    ({ api, companyId }, emailNotificationsEnabled, version) =>
      api.companySettings.changeEmailNotifications({
        params: { companyId },
        body: { emailNotificationsEnabled, version },
      }),
    (settings) => settings.emailNotificationsEnabled,
    options,
  )

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
