import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { useTranslations } from 'use-intl'
import { Section } from '#web/kernel/ui/Section.tsx'
import { useCompanySettings, useSwitchLifeStage } from './settings-api.ts'

/** Saves at once. */
export function LifeStageSetting() {
  const t = useTranslations('companies.settings.lifeStage')
  const { saved } = useCompanySettings()
  const turn = useSwitchLifeStage({ on: t('on'), off: t('off'), failed: t('notSaved') })
  const isOn = turn.isPending ? turn.variables : saved.lifeStageEnabled
  return (
    <Section title={t('title')} heading="h3">
      <Checkbox
        label={t('label')}
        description={t('hint')}
        checked={isOn}
        disabled={turn.isPending}
        onChange={(event) => turn.mutate(event.currentTarget.checked)}
      />
    </Section>
  )
}
