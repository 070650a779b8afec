import { Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { CompanySettingsView } from '#contract/identity/company-settings.ts'
import { useCompanySettings } from '#web/identity/companies/settings-api.ts'
import { useCommand } from '#web/kernel/use-command.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import { changeVisibility } from './api.ts'
import { QuadrantSettings } from './QuadrantSettings.tsx'
import s from './QuadrantSettings.module.css'

export function NineBoxSettings() {
  const t = useTranslations('nine-box.settings')
  return (
    <div className={s.sections}>
      <Section title={t('visibility')} heading="h3">
        <Visibility />
      </Section>
      <Section title={t('quadrants')} description={t('quadrantsHint')} heading="h3">
        <QuadrantSettings />
      </Section>
    </div>
  )
}

type Visible = CompanySettingsView['nineBox']

function Visibility() {
  const t = useTranslations('nine-box.settings')
  const { saved, newest, keep } = useCompanySettings()
  const change = useCommand(
    async (session, some: Partial<Visible>) => {
      const { version, nineBox } = await newest()
      return changeVisibility(session, { nineBox: { ...nineBox, ...some }, version })
    },
    { touches: 'all', done: t('saved'), failed: t('notSaved'), onDone: keep },
  )
  const shown = { ...saved.nineBox, ...(change.isPending ? change.variables : {}) }
  return (
    <>
      <Checkbox
        label={t('forManagers')}
        checked={shown.forManagers}
        disabled={change.isPending}
        onChange={({ currentTarget }) => change.mutate({ forManagers: currentTarget.checked })}
      />
      <Checkbox
        label={t('forUsers')}
        description={t('forUsersHint')}
        checked={shown.forUsers}
        disabled={change.isPending}
        onChange={({ currentTarget }) => change.mutate({ forUsers: currentTarget.checked })}
      />
    </>
  )
}
