import { Checkbox, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import type { SettingsForm } from './settings-form.ts'
import s from './Settings.module.css'

type Time = ReturnType<FormState<SettingsForm>['input']>

interface QuietHoursFieldsProps {
  readonly isOn: boolean
  readonly onTurn: (isOn: boolean) => void
  readonly from: Time
  readonly to: Time
}

/** From when to when nothing is sent, over midnight too. */
export function QuietHoursFields({ isOn, onTurn, from, to }: QuietHoursFieldsProps) {
  const t = useTranslations('notification-center.settings')
  return (
    <div className={s.quiet}>
      <Checkbox
        label={t('quiet')}
        description={t('quietHint')}
        checked={isOn}
        onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
      />
      {isOn ? (
        <div className={s.times}>
          <TextInput type="time" label={t('from')} {...from} />
          <TextInput type="time" label={t('to')} {...to} />
        </div>
      ) : null}
    </div>
  )
}
