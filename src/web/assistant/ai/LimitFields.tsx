import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { Section, type SectionProps } from '#web/kernel/ui/Section.tsx'
import s from './Ai.module.css'
import type { AiForm } from './ai-form.ts'

interface LimitFieldsProps extends Pick<SectionProps, 'heading'> {
  readonly form: FormState<AiForm>
}

export function LimitFields({ form, heading = 'h3' }: LimitFieldsProps) {
  const t = useTranslations('ai.limits')
  return (
    <Section title={t('title')} heading={heading}>
      <div className={s.fields}>
        <TextInput
          className={s.short}
          label={t('monthly')}
          description={t('monthlyHint')}
          inputMode="numeric"
          autoComplete="off"
          {...form.input('monthly')}
        />
        <div className={s.side}>
          {(['promptPrice', 'answerPrice'] as const).map((field) => (
            <TextInput
              key={field}
              label={t(field)}
              inputMode="decimal"
              autoComplete="off"
              {...form.input(field)}
            />
          ))}
        </div>
        <TextInput
          className={s.short}
          label={t('currency')}
          description={t('currencyHint')}
          autoComplete="off"
          maxLength={3}
          {...form.input('currency')}
        />
      </div>
    </Section>
  )
}
