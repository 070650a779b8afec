import type { SeenVersion } from '#contract/kernel/fields.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { CompanySettingsView } from '#contract/identity/company-settings.ts'
import type { CompanyDefaultLanguage } from '#domain/identity/companies/company.ts'
import type { Landing } from '#domain/identity/companies/landing.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
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
      // Already saved: if this fails, the next load shows it.
      reread().catch(() => undefined)
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

interface LanguagesInput extends SeenVersion {
  readonly languages: Language[]
  readonly defaultLanguage: CompanyDefaultLanguage
}

export function changeLanguages({ api, companyId }: Session, body: LanguagesInput) {
  return api.companySettings.changeLanguages({ params: { companyId }, body })
}

export function changeName(
  { api, companyId }: Session,
  body: { readonly name: string } & SeenVersion,
) {
  return api.companySettings.changeName({ params: { companyId }, body })
}

export function changeTimeZone(
  { api, companyId }: Session,
  body: { readonly timeZone: string } & SeenVersion,
) {
  return api.companySettings.changeTimeZone({ params: { companyId }, body })
}

export function changeInterval(
  { api, companyId }: Session,
  body: { readonly oneToOneIntervalDays: number } & SeenVersion,
) {
  return api.companySettings.changeInterval({ params: { companyId }, body })
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

export function changePalette(
  { api, companyId }: Session,
  body: { readonly palette: string } & SeenVersion,
) {
  return api.companySettings.changePalette({ params: { companyId }, body })
}

export function changeLanding({ api, companyId }: Session, body: Landing & SeenVersion) {
  return api.companySettings.changeRouteRedirect({ params: { companyId }, body })
}

export function changeNotificationTopics(
  { api, companyId }: Session,
  body: Pick<CompanySettingsView, 'notificationTopicsOff'> & SeenVersion,
) {
  return api.companySettings.changeNotificationTopics({ params: { companyId }, body })
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
