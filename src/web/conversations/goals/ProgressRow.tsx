import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import { useId, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { toPercent, type Percent } from '#domain/kernel/percent.ts'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { percentOf } from './goal-form.ts'
import s from './ProgressRow.module.css'

export interface ProgressRowProps {
  readonly label: string
  readonly note?: string | undefined
  /** Shown instead of the label. */
  readonly bar?: ReactNode
  readonly value: Percent
  readonly onChange: (value: Percent) => void
  /** Called when the focus leaves the row. */
  readonly onLeave: () => void
}

const pageKeySteps: Readonly<Record<string, number>> = { PageUp: 10, PageDown: -10 }

/** The slider shows while the number has focus or the pointer is over the row. */
export function ProgressRow({ label, note, bar, value, onChange, onLeave }: ProgressRowProps) {
  const t = useTranslations('goals.editor')
  const percent = usePercent()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && typed !== '' && percentOf(typed) === undefined

  const type = (text: string) => {
    setTyped(text)
    const next = percentOf(text)
    if (next !== undefined) onChange(next)
  }
  const move = (next: Percent) => {
    setTyped(undefined)
    onChange(next)
  }
  const leave = () => {
    if (!isWrong) setTyped(undefined)
    onLeave()
  }
  const press = (event: KeyboardEvent) => {
    const by = pageKeySteps[event.key]
    if (event.key === 'Enter') leave()
    if (by === undefined) return
    event.preventDefault()
    move(toPercent(value + by))
  }
  return (
    <div className={s.row} data-bar={bar !== undefined}>
      {bar ? <div className={`${layout.line3} ${s.bar}`}>{bar}</div> : null}
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={bar ? 'visually-hidden' : `${layout.small} ${layout.wrapped}`}
      >
        <span>{label}</span>{' '}
        {note ? <span className={`${layout.fine} ${layout.unbroken}`}>{note}</span> : null}
      </label>
      <TextInput
        id={id}
        type="number"
        inputMode="numeric"
        size="sm"
        min={0}
        max={100}
        inputClass={s.number}
        rightSection="%"
        value={typed ?? String(value)}
        error={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={press}
        onBlur={leave}
      />
      <input
        type="range"
        className={s.range}
        data-print="hidden"
        style={{ '--share': value / 100 } as CSSProperties}
        // The keyboard uses the number input beside it.
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
        min={0}
        max={100}
        value={value}
        aria-valuetext={percent(value)}
        onChange={(event) => move(event.currentTarget.valueAsNumber)}
      />
      {isWrong ? (
        <p
          id={`${id}-wrong`}
          className={`${layout.note} ${layout.critical} ${layout.full} ${s.wrong}`}
        >
          {t('percent')}
        </p>
      ) : null}
    </div>
  )
}
