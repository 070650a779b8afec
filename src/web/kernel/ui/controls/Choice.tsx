import { CircleAlert } from 'lucide-react'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import layout from '#web/kernel/ui/layout.module.css'
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
  /** `line` is one row, where Delete clears the choice. */
  readonly look?: 'cards' | 'line'
  readonly value: Value | undefined
  /**
   * `undefined` when cleared. `deliberate` is true for clicks and number keys; arrow keys pass
   * through values.
   */
  readonly onChange: (value: Value | undefined, deliberate: boolean) => void
  /** Takes the focus onward when Tab is pressed after the arrow keys chose. */
  readonly onTab?: (() => void) | undefined
  /** Makes the choice clearable, by a button or Delete. */
  readonly clearLabel?: string | undefined
  readonly error?: string | undefined
  /** The error message is shown elsewhere. */
  readonly invalid?: boolean
  readonly required?: boolean
  readonly disabled?: boolean
}

/** A radio group: arrow keys move within it, and number keys choose. */
export function Choice<Value extends string>(choice: ChoiceProps<Value>) {
  const { options, value, onChange, clearLabel, error, disabled = false, look = 'cards' } = choice
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  // Chosen by arrow keys since the focus came.
  const passed = useRef(false)
  const describedBy = [choice.description ? `${id}-description` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ')
  const canClear = (clearLabel !== undefined || look === 'line') && value !== undefined && !disabled

  const clear = () => {
    onChange(undefined, true)
    group.current?.querySelector('input')?.focus()
  }
  const hear = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || disabled) return
    if (event.key === 'Tab') {
      if (!passed.current || event.shiftKey || !choice.onTab) return
      event.preventDefault()
      return choice.onTab()
    }
    const numbered = options[Number(event.key) - 1]
    if (numbered) onChange(numbered.value, true)
    else if (canClear && (event.key === 'Delete' || event.key === 'Backspace')) clear()
    else return
    event.preventDefault()
  }

  return (
    <div className={layout.stack2}>
      {choice.labelHidden ? null : (
        <div className={s.head}>
          <span id={`${id}-label`} className={s.label}>
            {choice.label}
          </span>
          {choice.required ? (
            <span aria-hidden="true" className={layout.critical}>
              *
            </span>
          ) : null}
        </div>
      )}
      {choice.description ? (
        <div id={`${id}-description`} className={`${layout.hint} ${layout.small}`}>
          {choice.description}
        </div>
      ) : null}
      <div
        ref={group}
        role="radiogroup"
        tabIndex={-1}
        className={look === 'line' ? s.segments : s.options}
        {...(choice.labelHidden
          ? { 'aria-label': choice.label }
          : { 'aria-labelledby': `${id}-label` })}
        aria-describedby={describedBy || undefined}
        aria-required={choice.required ?? false}
        aria-invalid={Boolean(error) || (choice.invalid ?? false)}
        onKeyDown={hear}
        onFocus={({ relatedTarget }) => {
          if (!group.current?.contains(relatedTarget)) passed.current = false
        }}
      >
        {options.map((option) => (
          <Option
            key={option.value}
            id={`${id}-${option.value}`}
            name={id}
            option={option}
            look={look}
            checked={option.value === value}
            disabled={disabled}
            onChoose={(deliberate) => {
              passed.current = !deliberate
              onChange(option.value, deliberate)
            }}
          />
        ))}
      </div>
      {clearLabel !== undefined || error ? (
        <div className={s.foot}>
          <p id={`${id}-error`} className={s.error}>
            {error ? <CircleAlert size={16} /> : null}
            {error ? <span>{error}</span> : null}
          </p>
          {clearLabel !== undefined && canClear ? (
            <button type="button" className={s.clear} onClick={clear}>
              {clearLabel}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly name: string
  readonly option: ChoiceOption<string>
  readonly look: 'cards' | 'line'
  readonly checked: boolean
  readonly disabled: boolean
  readonly onChoose: (deliberate: boolean) => void
}

function Option({ id, name, option, look, checked, disabled, onChoose }: OptionProps) {
  const { value, label, hint } = option
  const isCard = look === 'cards'
  // How the click was made that the change follows: arrow keys click without a count.
  const clicks = useRef(0)
  return (
    <label className={isCard ? s.option : s.segment} title={isCard ? undefined : hint}>
      <input
        type="radio"
        className={isCard ? s.radio : s.over}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        aria-labelledby={isCard ? id : undefined}
        aria-describedby={isCard && hint ? `${id}-hint` : undefined}
        onClick={({ detail }) => {
          clicks.current = detail
        }}
        onChange={() => onChoose(clicks.current > 0)}
      />
      {isCard ? (
        <span className={s.text}>
          <span id={id} className={s.name}>
            {label}
          </span>
          {hint ? (
            <span id={`${id}-hint`} className={layout.hint}>
              {hint}
            </span>
          ) : null}
        </span>
      ) : (
        <span>{label}</span>
      )}
    </label>
  )
}
