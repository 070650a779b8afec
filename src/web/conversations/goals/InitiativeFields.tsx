import { Button, ActionIcon } from '#web/kernel/ui/controls/Button.tsx'
import { Plus, Scale, Check, CircleAlert, Trash2 } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { initiativesMax, type GoalState } from '#domain/conversations/goals/goal.ts'
import type { FieldErrors } from '#web/kernel/forms/errors.ts'
import { SavedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import { Readers } from '#web/conversations/comments/Readers.tsx'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import {
  distribute,
  withInitiative,
  withoutInitiative,
  refuseInitiatives,
  totalOf,
  type InitiativeForm,
} from './goal-form.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './InitiativeFields.module.css'
import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import { initiativeLengthMax } from '#domain/kernel/limits.ts'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { TextBox } from '#web/kernel/ui/controls/TextBox.tsx'
import { pathIn } from './use-goal-errors.ts'

interface InitiativeFieldsProps {
  readonly collaborator: CollaboratorContext
  readonly state: GoalState
  readonly initiatives: readonly InitiativeForm[]
  /** Someone else's initiatives, saved while this form was open. */
  readonly theirs: readonly InitiativeForm[] | undefined
  /** Errors of the whole goal form. */
  readonly errors: FieldErrors
  readonly onChange: (initiatives: readonly InitiativeForm[]) => void
}

export function InitiativeFields({
  collaborator,
  state,
  initiatives,
  theirs,
  errors,
  onChange,
}: InitiativeFieldsProps) {
  const t = useTranslations('goals.editor.initiatives')
  const format = useFormatter()
  const percent = usePercent()
  const list = useRef<HTMLOListElement>(null)
  const count = useRef(initiatives.length)
  useLayoutEffect(() => {
    // Lets the writer continue in the initiative just added.
    if (initiatives.length > count.current) lastTextIn(list.current)?.focus()
    count.current = initiatives.length
  }, [initiatives.length])

  const subject = { kind: 'goal', collaboratorId: collaborator.userId, state } as const
  const set = (key: string, some: Partial<InitiativeForm>) =>
    onChange(initiatives.map((it) => (it.key === key ? { ...it, ...some } : it)))
  const remove = (key: string) => {
    onChange(withoutInitiative(initiatives, key))
    list.current?.focus()
  }
  return (
    <fieldset className={layout.stack3}>
      <legend>{t('title')}</legend>
      <Readers collaborator={collaborator} subject={subject} />
      <SavedMeanwhile
        text={
          theirs &&
          format.list(theirs.map((it) => `${it.description} (${percent(Number(it.weight))})`))
        }
      />
      <ol ref={list} tabIndex={-1} className={layout.stack4}>
        {initiatives.map((it, index) => (
          <InitiativeRow
            key={it.key}
            number={index + 1}
            initiative={it}
            errors={errors}
            onChange={(some) => set(it.key, some)}
            onRemove={() => remove(it.key)}
          />
        ))}
      </ol>
      <WeightsTotal initiatives={initiatives} />
      <div className={layout.row2}>
        {initiatives.length < initiativesMax ? (
          <Button
            size="sm"
            variant="default"
            leftSection={<Plus size={16} />}
            onClick={() => onChange(withInitiative(initiatives, crypto.randomUUID()))}
          >
            {t('add')}
          </Button>
        ) : null}
        {initiatives.length > 1 ? (
          <Button
            size="sm"
            variant="subtle"
            leftSection={<Scale size={16} />}
            onClick={() => onChange(distribute(initiatives))}
          >
            {t('distribute')}
          </Button>
        ) : null}
      </div>
    </fieldset>
  )
}

interface InitiativeRowProps {
  readonly number: number
  readonly initiative: InitiativeForm
  readonly errors: FieldErrors
  readonly onChange: (some: Partial<InitiativeForm>) => void
  readonly onRemove: () => void
}

function InitiativeRow({ number, initiative, errors, ...row }: InitiativeRowProps) {
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

function lastTextIn(list: HTMLElement | null): HTMLElement | undefined {
  return [...(list?.querySelectorAll('textarea') ?? [])].at(-1)
}

/** Shows how much is missing from 100, or too much (section 5). */
function WeightsTotal({ initiatives }: { initiatives: readonly InitiativeForm[] }) {
  const t = useTranslations('goals.editor.initiatives')
  const percent = usePercent()
  if (initiatives.length === 0) return <p className={layout.note}>{t('none')}</p>
  const left = 100 - totalOf(initiatives)
  const isWhole = !refuseInitiatives(initiatives)
  const Icon = isWhole ? Check : CircleAlert
  const words = isWhole
    ? t('whole')
    : t(left > 0 ? 'missing' : 'tooMuch', {
        total: percent(100 - left),
        left: percent(Math.abs(left)),
      })
  return (
    <output className={s.total} data-whole={isWhole}>
      <Icon size={16} />
      <span>{words}</span>
    </output>
  )
}
