import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { useTranslations } from 'use-intl'
import { savedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import { readableZone, zoneChoices } from '#web/kernel/i18n/zones.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { SettingForm } from './SettingForm.tsx'
import { useSetting } from './use-setting.ts'

export function TimeZoneSettings() {
  const t = useTranslations('companies.settings.timeZone')
  const form = useSetting({
    of: ({ timeZone }) => ({ timeZone }),
    send: ({ api, companyId }, { timeZone }, version) =>
      api.companySettings.changeTimeZone({ params: { companyId }, body: { timeZone, version } }),
    done: t('saved'),
    failed: t('notSaved'),
  })
  const { timeZone } = form.form
  const theirs = form.theirs?.timeZone
  return (
    <SettingForm title={t('title')} hint={t('hint')} save={t('save')} form={form}>
      <NativeSelect
        className={layout.width24}
        label={t('label')}
        description={savedMeanwhile(theirs && readableZone(theirs))}
        data={zoneChoices(timeZone)}
        {...form.input('timeZone')}
      />
    </SettingForm>
  )
}
