import { CircleAlert } from 'lucide-react'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import s from './Choice.module.css'

export interface ChoiceOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly hint?: string | undefined
}

export interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly labelHidden?: boolean
  readonly description?: ReactNode
  readonly options: readonly ChoiceOption<Value>[]
  readonly value: Value | undefined
  /** `undefined` when the choice is taken back. */
  readonly onChange: (value: Value | undefined) => void
  /** With this label a choice can be taken back, by a button or by Delete. */
  readonly clearLabel?: string | undefined
  readonly error?: string | undefined
  readonly required?: boolean
  readonly disabled?: boolean
}

/** One of a few, each said in full: radio buttons, so the arrows move and Tab goes on. */
export function Choice<Value extends string>(choice: ChoiceProps<Value>) {
  const { options, value, onChange, clearLabel, error, disabled = false } = choice
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const describedBy = [choice.description ? `${id}-description` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ')
  const clearable = clearLabel !== undefined && value !== undefined && !disabled

  const clear = () => {
    onChange(undefined)
    group.current?.querySelector('input')?.focus()
  }
  const clearByKey = (event: KeyboardEvent) => {
    if (clearable && (event.key === 'Delete' || event.key === 'Backspace')) clear()
  }

  return (
    <div className={s.choice}>
      <div className={choice.labelHidden ? 'visually-hidden' : s.head}>
        <span id={`${id}-label`} className={s.label}>
          {choice.label}
        </span>
        {choice.required ? (
          <span aria-hidden="true" className={s.required}>
            *
          </span>
        ) : null}
      </div>
      {choice.description ? (
        <div id={`${id}-description`} className={s.description}>
          {choice.description}
        </div>
      ) : null}
      <div
        ref={group}
        role="radiogroup"
        className={s.options}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy || undefined}
        aria-required={choice.required ?? false}
        aria-invalid={Boolean(error)}
      >
        {options.map((option) => (
          <label key={option.value} className={s.option}>
            <input
              type="radio"
              className={s.radio}
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={disabled}
              aria-labelledby={`${id}-${option.value}`}
              aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
              onChange={() => onChange(option.value)}
              onKeyDown={clearByKey}
            />
            <span className={s.text}>
              <span id={`${id}-${option.value}`} className={s.name}>
                {option.label}
              </span>
              {option.hint ? (
                <span id={`${id}-${option.value}-hint`} className={s.hint}>
                  {option.hint}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      {clearLabel !== undefined || error ? (
        <div className={s.foot}>
          <p id={`${id}-error`} className={s.error}>
            {error ? <CircleAlert size={16} strokeWidth={1.75} aria-hidden /> : null}
            {error}
          </p>
          {clearable ? (
            <button type="button" className={s.clear} onClick={clear}>
              {clearLabel}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
