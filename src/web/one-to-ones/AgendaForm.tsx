import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { OneToOneView } from '#contract/one-to-one-views.ts'
import { Form } from '#web/forms/Form.tsx'
import type { FormState } from '#web/forms/use-form-state.ts'
import { useLimit } from '#web/kernel/use-limit.ts'
import { TextBox } from '#web/ui/TextBox.tsx'
import s from './AgendaList.module.css'
import { useAgendaReaders } from './use-agenda-readers.ts'
import type { AgendaText } from './use-agenda-form.ts'

interface AgendaFormProps {
  readonly oneToOne: OneToOneView
  readonly label: string
  readonly lengthMax: number
  readonly form: FormState<AgendaText>
}

/** A question or an answer being written. */
export function AgendaForm({ oneToOne, label, lengthMax, form }: AgendaFormProps) {
  const t = useTranslations('one-to-ones.agenda')
  const common = useTranslations('common')
  const audience = useAgendaReaders(oneToOne)
  const actions = (
    <div className={s.actions}>
      <Button type="submit" size="sm" loading={form.busy}>
        {t('save')}
      </Button>
      <Button size="sm" variant="default" onClick={form.close}>
        {common('cancel')}
      </Button>
    </div>
  )
  return (
    <Form form={form} className={s.form} actions={actions}>
      <TextBox
        label={label}
        {...form.field('text')}
        audience={audience}
        limit={useLimit(lengthMax)}
        lines={2}
      />
    </Form>
  )
}
