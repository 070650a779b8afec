import { useTranslations } from 'use-intl'
import { repeats, type RepeatWeeks } from '#domain/conversations/one-to-ones/repeat.ts'
import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'

interface RepeatFieldProps {
  readonly value: RepeatWeeks | null
  readonly onChange: (weeks: RepeatWeeks | null) => void
}

export function RepeatField({ value, onChange }: RepeatFieldProps) {
  const t = useTranslations('one-to-ones.repeat')
  return (
    <NativeSelect
      label={t('label')}
      description={value === null ? undefined : t('hint')}
      data={[
        { value: '', label: t('none') },
        ...repeats.map((weeks) => ({ value: String(weeks), label: t('every', { weeks }) })),
      ]}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(repeats.find((weeks) => String(weeks) === currentTarget.value) ?? null)
      }
    />
  )
}
