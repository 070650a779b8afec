import { useId, type CSSProperties } from 'react'
import type { Percent } from '#domain/kernel/percent.ts'
import s from './ProgressInput.module.css'
import { usePercent } from '#web/kernel/use-percent.ts'

interface ProgressInputProps {
  readonly label: string
  /** The label is read out but not seen: what is around says it already. */
  readonly labelHidden?: boolean
  /** Beside the label, quieter. */
  readonly note?: string | undefined
  readonly value: Percent
  readonly onChange: (value: Percent) => void
}

/** How far something is, from 0 to 100: moved by hand, by arrows one by one, by page keys in tens. */
export function ProgressInput({ label, labelHidden, note, value, onChange }: ProgressInputProps) {
  const percent = usePercent()
  const id = useId()
  return (
    <div className={s.input}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : s.label}>
        {label} {note ? <span className={s.note}>{note}</span> : null}
      </label>
      <input
        id={id}
        type="range"
        className={s.range}
        style={{ '--share': value / 100 } as CSSProperties}
        min={0}
        max={100}
        value={value}
        aria-valuetext={percent(value)}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <span className={s.value} aria-hidden="true">
        {percent(value)}
      </span>
    </div>
  )
}
