import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { useTranslations } from 'use-intl'
import { Form } from '#web/kernel/forms/Form.tsx'
import { savedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import { LeaveGuard } from '#web/kernel/dialogs/LeaveGuard.tsx'
import { readableZone, zoneChoices } from '#web/kernel/i18n/zones.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { SaveSetting } from './SaveSetting.tsx'
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
    <Section title={t('title')} description={t('hint')} heading="h3">
      <Form form={form} actions={<SaveSetting label={t('save')} busy={form.busy} />}>
        <LeaveGuard when={form.isChanged} />
        <NativeSelect
          className={layout.width24}
          label={t('label')}
          description={savedMeanwhile(theirs && readableZone(theirs))}
          data={zoneChoices(timeZone)}
          {...form.input('timeZone')}
        />
      </Form>
    </Section>
  )
}
