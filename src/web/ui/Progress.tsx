import s from './Progress.module.css'

export interface ProgressProps {
  readonly label: string
  /** The label is read out but not seen: what is around says it already. */
  readonly labelHidden?: boolean
  /** 0 to 100; what is beyond is shown as full or empty. */
  readonly value: number
  /** The value as people write it: "60 %". */
  readonly text: string
  /** A quieter bar for what is no longer moving. */
  readonly tone?: 'accent' | 'neutral'
}

/** How much of something is done: a bar, and the number beside it. */
export function Progress({ label, labelHidden, value, text, tone = 'accent' }: ProgressProps) {
  const share = Math.min(100, Math.max(0, value))
  return (
    <div className={s.progress} data-tone={tone}>
      {labelHidden ? null : (
        <span className={s.label} aria-hidden="true">
          {label}
        </span>
      )}
      <progress
        className={s.bar}
        aria-label={label}
        aria-valuetext={text}
        max={100}
        value={share}
      />
      <span className={s.text} aria-hidden="true">
        {text}
      </span>
    </div>
  )
}
