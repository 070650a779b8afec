import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Refusal } from '#domain/kernel/refusal.ts'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import { FormattedText } from '#web/kernel/texts/FormattedText.tsx'
import type { RefusalReason } from '#web/kernel/transport/refusals.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import type { PriorityLines } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Priorities.module.css'
import { PrioritiesDialog } from './PrioritiesDialog.tsx'

interface PrioritiesProps {
  readonly of: PriorityLines
  readonly refusal?: Refusal<RefusalReason> | undefined
}

export function Priorities({ of, refusal }: PrioritiesProps) {
  const t = useTranslations(of.texts)
  const [open, setOpen] = useState(false)
  return (
    <Section
      title={t('title')}
      heading="h3"
      actions={
        <ActionButton
          label={t('edit')}
          refusal={refusal}
          variant="subtle"
          size="compact-sm"
          onClick={() => setOpen(true)}
        />
      }
    >
      <Lines of={of.id} lines={of.lines} none={t('none')} />
      {open ? <PrioritiesDialog of={of} onClose={() => setOpen(false)} /> : null}
    </Section>
  )
}

interface LinesProps {
  /** Identifies the text to `FormattedText`. */
  readonly of: string
  readonly lines: readonly string[]
  readonly none: string
}

function Lines({ of, lines, none }: LinesProps) {
  if (lines.length === 0) return <p className={layout.muted}>{none}</p>
  // Lines may repeat and are stateless, so an index key is safe.
  const keyed = lines.map((line, index) => ({ key: `${index} ${line}`, line }))
  return (
    <ol className={`${layout.wrapped} ${layout.stack2} ${layout.width38} ${s.lines}`}>
      {keyed.map(({ key, line }) => (
        <li key={key}>
          <FormattedText of={of} text={line} />
        </li>
      ))}
    </ol>
  )
}
