import { ActionIcon } from '#web/kernel/ui/controls/Button.tsx'
import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import { Trash2 } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { initiativeLengthMax } from '#domain/kernel/limits.ts'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { TextBox } from '#web/kernel/ui/controls/TextBox.tsx'
import type { FieldErrors } from '#web/kernel/forms/errors.ts'
import type { InitiativeForm } from './goal-form.ts'
import s from './InitiativeRow.module.css'
import { pathIn } from './use-goal-errors.ts'

interface InitiativeRowProps {
  readonly number: number
  readonly initiative: InitiativeForm
  /** Errors of the whole goal form. */
  readonly errors: FieldErrors
  readonly onChange: (some: Partial<InitiativeForm>) => void
  readonly onRemove: () => void
}

export function InitiativeRow({ number, initiative, errors, ...row }: InitiativeRowProps) {
  const t = useTranslations('goals.editor.initiatives')
  const format = useFormatter()
  const limit = useLimit(initiativeLengthMax)
  const name = t('description', { number })
  return (
    <li className={s.row}>
      <div className={s.text}>
        <TextBox
          label={name}
          value={initiative.description}
          onChange={(description) => row.onChange({ description })}
          error={errors[pathIn(initiative, 'description')]}
          limit={limit}
          lines={1}
        />
      </div>
      <TextInput
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        labelClass={s.weightLabel}
        inputClass={s.weight}
        label={t('weight')}
        aria-label={format.list([name, t('weight')], { type: 'unit' })}
        rightSection="%"
        error={errors[pathIn(initiative, 'weight')]}
        value={initiative.weight}
        onChange={(event) => row.onChange({ weight: event.currentTarget.value })}
      />
      <ActionIcon className={s.remove} aria-label={t('remove', { number })} onClick={row.onRemove}>
        <Trash2 />
      </ActionIcon>
    </li>
  )
}
