import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import { useTranslations } from 'use-intl'
import type { AiSettingsView } from '#contract/assistant/ai.ts'
import {
  baseUrlLengthMax,
  modelKeyLengthMax,
  modelNameLengthMax,
} from '#domain/assistant/ai/model.ts'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { Section, type SectionProps } from '#web/kernel/ui/Section.tsx'
import { TextLine } from '#web/kernel/ui/controls/TextLine.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import type { AiForm } from './ai-form.ts'
import { TryModel } from './TryModel.tsx'

interface ModelFieldsProps extends Pick<SectionProps, 'heading'> {
  readonly form: FormState<AiForm>
  readonly saved: AiSettingsView
}

/** A stored key is never shown. */
export function ModelFields({ form, saved, heading = 'h3' }: ModelFieldsProps) {
  const t = useTranslations('ai.model')
  const urlLimit = useLimit(baseUrlLengthMax)
  const nameLimit = useLimit(modelNameLengthMax)
  const keyLimit = useLimit(modelKeyLengthMax)
  const isKept = saved.model?.hasKey === true
  return (
    <Section title={t('title')} description={t('sent')} heading={heading}>
      <div className={layout.stack4}>
        <TextLine
          label={t('baseUrl')}
          description={t('baseUrlHint')}
          autoComplete="off"
          required
          limit={urlLimit}
          {...form.field('baseUrl')}
        />
        <TextLine
          label={t('name')}
          autoComplete="off"
          required
          limit={nameLimit}
          {...form.field('name')}
        />
        <TextLine
          label={t('key')}
          description={isKept ? t('keyKept') : t('keyNone')}
          autoComplete="off"
          limit={keyLimit}
          {...form.field('key')}
        />
        {isKept ? (
          <Checkbox
            label={t('keyForget')}
            checked={form.form.forgetKey}
            onChange={({ currentTarget }) => form.set({ forgetKey: currentTarget.checked })}
          />
        ) : null}
        <TextInput
          className={layout.width16}
          label={t('timeout')}
          inputMode="numeric"
          autoComplete="off"
          {...form.input('timeout')}
        />
        <TryModel form={form.form} saved={saved} />
      </div>
    </Section>
  )
}
