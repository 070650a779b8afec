import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import { useTranslations } from 'use-intl'
import { linkLengthMax, placeLengthMax } from '#domain/kernel/limits.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { readableZone } from '#web/kernel/i18n/zones.ts'
import { TextLine } from '#web/kernel/ui/controls/TextLine.tsx'
import type { AppointmentForm } from './appointment-api.ts'
import s from './AppointmentFields.module.css'

interface AppointmentFieldsProps {
  readonly form: AppointmentForm
  readonly errors: Readonly<Partial<Record<string, string>>>
  readonly onChange: (changed: Partial<AppointmentForm>) => void
}

/** All optional. */
export function AppointmentFields({ form, errors, onChange }: AppointmentFieldsProps) {
  const t = useTranslations('one-to-ones.appointment')
  const { timeZone } = useSession().me
  const field = (key: 'time' | 'duration') => ({
    label: t(key),
    value: form[key],
    error: errors[key],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [key]: event.currentTarget.value }),
  })
  const placeLimit = useLimit(placeLengthMax)
  const linkLimit = useLimit(linkLengthMax)
  const line = (key: 'place' | 'link') => ({
    label: t(key),
    value: form[key],
    error: errors[key],
    onChange: (value: string) => onChange({ [key]: value }),
  })
  return (
    <>
      <div className={s.time}>
        <TextInput
          {...field('time')}
          type="time"
          isDescribedBelow
          description={t('timeHint', { zone: readableZone(timeZone) })}
        />
        <TextInput {...field('duration')} inputMode="numeric" disabled={form.time === ''} />
      </div>
      <TextLine {...line('place')} limit={placeLimit} description={t('placeHint')} />
      <TextLine {...line('link')} limit={linkLimit} type="url" inputMode="url" />
    </>
  )
}
