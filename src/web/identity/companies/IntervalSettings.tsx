import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import { useTranslations } from 'use-intl'
import { intervalDaysMax, intervalDaysMin, isInterval } from '#domain/identity/companies/company.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { savedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { SettingForm } from './SettingForm.tsx'
import { useSetting } from './use-setting.ts'

const bounds = { min: intervalDaysMin, max: intervalDaysMax }

/** NaN if not a whole number. */
const daysOf = (typed: string) => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN)

export function IntervalSettings() {
  const t = useTranslations('companies.settings.interval')
  const input = useTranslations('input')
  const form = useSetting({
    of: ({ oneToOneIntervalDays }) => ({ oneToOneIntervalDays: `${oneToOneIntervalDays}` }),
    check: ({ oneToOneIntervalDays: typed }) =>
      errorsIn({
        oneToOneIntervalDays: isInterval(daysOf(typed)) ? undefined : input('wholeNumber', bounds),
      }),
    send: ({ api, companyId }, { oneToOneIntervalDays: typed }, version) =>
      api.companySettings.changeInterval({
        params: { companyId },
        body: { oneToOneIntervalDays: daysOf(typed), version },
      }),
    done: t('saved'),
    failed: t('notSaved'),
  })
  return (
    <SettingForm title={t('title')} hint={t('hint', bounds)} save={t('save')} form={form}>
      <TextInput
        className={layout.width10}
        label={t('label')}
        description={savedMeanwhile(form.theirs?.oneToOneIntervalDays)}
        inputMode="numeric"
        autoComplete="off"
        {...form.input('oneToOneIntervalDays')}
      />
    </SettingForm>
  )
}
