import { useTranslations } from 'use-intl'
import type { CompanySettingsView } from '#contract/identity/company-settings.ts'
import { useMailWay } from '#web/kernel/account.tsx'
import { useNotify } from '#web/kernel/notify.tsx'
import { useSession, type Session } from '#web/kernel/session.tsx'
import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import { useRefresh } from '#web/kernel/use-refresh.ts'
import { useCompanySettings } from './settings-api.ts'

interface Switch {
  readonly isOnIn: (settings: CompanySettingsView) => boolean
  readonly send: (session: Session, isOn: boolean, version: number) => Promise<CompanySettingsView>
}

const switches: Readonly<Record<'lifeStage' | 'emailNotifications', Switch>> = {
  lifeStage: {
    isOnIn: (settings) => settings.lifeStageEnabled,
    send: ({ api, companyId }, lifeStageEnabled, version) =>
      api.companySettings.changeLifeStage({
        params: { companyId },
        body: { lifeStageEnabled, version },
      }),
  },
  emailNotifications: {
    isOnIn: (settings) => settings.emailNotificationsEnabled,
    send: ({ api, companyId }, emailNotificationsEnabled, version) =>
      api.companySettings.changeEmailNotifications({
        params: { companyId },
        body: { emailNotificationsEnabled, version },
      }),
  },
}

/** Saves at once over the newest version. */
export function CompanySwitch({ of }: { readonly of: keyof typeof switches }) {
  const t = useTranslations(`companies.settings.${of}`)
  const session = useSession()
  const delivery = useMailWay()
  const notify = useNotify()
  const refresh = useRefresh()
  const { saved, keep, newest } = useCompanySettings()
  const { isOnIn, send } = switches[of]
  const turn = useCommand(async (_, on: boolean) => send(session, on, (await newest()).version), {
    touches: 'all',
    failed: t('notSaved'),
    onDone: (settings) => {
      keep(settings)
      const isOn = isOnIn(settings)
      const undo = async () => {
        keep(await send(session, !isOn, settings.version))
        await refresh('all')
      }
      notify.done(t(isOn ? 'on' : 'off'), { undo })
    },
  })
  return (
    <Section title={t('title')} heading="h3">
      <Checkbox
        label={t('label')}
        description={t('hint', { delivery })}
        checked={turn.isPending ? turn.variables : isOnIn(saved)}
        disabled={turn.isPending}
        onChange={(event) => turn.mutate(event.currentTarget.checked)}
      />
    </Section>
  )
}
