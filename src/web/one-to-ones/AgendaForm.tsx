import { Button } from '@mantine/core'
import type { OneToOneView } from '#contract/one-to-one-views.ts'
import { useTranslations } from 'use-intl'
import { isWithin } from '#domain/kernel/limits.ts'
import { useLimit } from '#web/kernel/use-limit.ts'
import { TextBox } from '#web/ui/TextBox.tsx'
import s from './AgendaList.module.css'
import { useAgendaReaders } from './use-agenda-readers.ts'

interface AgendaFormProps {
  readonly oneToOne: OneToOneView
  readonly label: string
  readonly text: string
  readonly lengthMax: number
  readonly pending: boolean
  readonly onChange: (text: string) => void
  readonly onSave: () => void
  readonly onCancel: () => void
}

/** A question or an answer being written. */
export function AgendaForm({ oneToOne, label, text, lengthMax, ...form }: AgendaFormProps) {
  const t = useTranslations('one-to-ones.agenda')
  const common = useTranslations('common')
  const audience = useAgendaReaders(oneToOne)
  const words = text.trim()
  return (
    <div className={s.form}>
      <TextBox
        label={label}
        value={text}
        onChange={form.onChange}
        audience={audience}
        limit={useLimit(lengthMax)}
        lines={2}
      />
      <div className={s.actions}>
        <Button
          size="sm"
          loading={form.pending}
          disabled={words === '' || !isWithin(words, lengthMax)}
          onClick={form.onSave}
        >
          {t('save')}
        </Button>
        <Button size="sm" variant="default" onClick={form.onCancel}>
          {common('cancel')}
        </Button>
      </div>
    </div>
  )
}
