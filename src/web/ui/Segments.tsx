import { useId, type KeyboardEvent } from 'react'
import s from './Segments.module.css'

export interface SegmentsProps<Value extends string> {
  /** What is chosen: read out, and said beside it. */
  readonly label: string
  readonly options: readonly {
    readonly value: Value
    readonly label: string
    readonly hint?: string
  }[]
  readonly value: Value | undefined
  /**
   * `undefined` when the choice is taken back, by Delete. `deliberate` says that it was made by a click
   * or by its number; the arrows pass over values on their way.
   */
  readonly onChange: (value: Value | undefined, deliberate: boolean) => void
  readonly required?: boolean
  readonly invalid?: boolean
}

/** One of a few, side by side in one line: radio buttons, whose numbers are keys too. */
export function Segments<Value extends string>(segments: SegmentsProps<Value>) {
  const { label, options, value, onChange, required = false, invalid = false } = segments
  const name = useId()
  const hear = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const numbered = options[Number(event.key) - 1]
    if (numbered) onChange(numbered.value, true)
    else if (event.key === 'Delete' || event.key === 'Backspace') onChange(undefined, true)
    else return
    event.preventDefault()
  }
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      className={s.segments}
      aria-label={label}
      aria-required={required}
      aria-invalid={invalid}
      onKeyDown={hear}
    >
      {options.map((option) => (
        <label key={option.value} className={s.segment} title={option.hint}>
          <input
            type="radio"
            className={s.radio}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={({ nativeEvent }) =>
              onChange(option.value, (nativeEvent as UIEvent).detail > 0)
            }
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
