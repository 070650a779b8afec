import { useMailWay } from '#web/kernel/account.tsx'
import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { useTranslations } from 'use-intl'
import { Section } from '#web/kernel/ui/Section.tsx'
import { useCompanySettings, useSwitchEmailNotifications } from './settings-api.ts'

/** Saves at once. */
export function EmailNotificationsSetting() {
  const t = useTranslations('companies.settings.emailNotifications')
  const { saved } = useCompanySettings()
  const delivery = useMailWay()
  const turn = useSwitchEmailNotifications({ on: t('on'), off: t('off'), failed: t('notSaved') })
  const isOn = turn.isPending ? turn.variables : saved.emailNotificationsEnabled
  return (
    <Section title={t('title')} heading="h3">
      <Checkbox
        label={t('label')}
        description={t('hint', { delivery })}
        checked={isOn}
        disabled={turn.isPending}
        onChange={(event) => turn.mutate(event.currentTarget.checked)}
      />
    </Section>
  )
}
