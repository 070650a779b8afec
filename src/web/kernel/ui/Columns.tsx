import layout from '#web/kernel/ui/layout.module.css'
import s from './Columns.module.css'

export interface ColumnsProps {
  /** Text alternative: must contain what matters. */
  readonly label: string
  /** Oldest first; null for no value. */
  readonly values: readonly (number | null)[]
  /** The value at full height. */
  readonly max: number
  /** Labels of the first and the last column. */
  readonly ends: readonly [string, string]
  readonly top: string
}

const height = 96

export function Columns({ label, values, max, ends, top }: ColumnsProps) {
  const share = 100 / Math.max(1, values.length)
  return (
    <div className={layout.stack1}>
      <p className={`${layout.fine} ${layout.numbers} ${s.scale}`} aria-hidden="true">
        {top}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no tag of its own */}
      <svg className={s.drawing} height={height} role="img" aria-label={label}>
        <line className={s.base} x1="0" x2="100%" y1={height - 0.5} y2={height - 0.5} />
        <line className={s.top} x1="0" x2="100%" y1="0.5" y2="0.5" />
        {values.map((value, index) => {
          const up = value === null || max === 0 ? 0 : Math.max(2, (value / max) * (height - 1))
          return value === null ? null : (
            <rect
              // oxlint-disable-next-line react/no-array-index-key -- a place in time
              key={index}
              className={index === values.length - 1 ? s.last : s.column}
              x={`${(index + 0.15) * share}%`}
              y={height - up}
              width={`${share * 0.7}%`}
              height={up}
              rx="2"
            />
          )
        })}
      </svg>
      <p
        className={`${layout.fine} ${layout.numbers} ${layout.apart} ${s.ends}`}
        aria-hidden="true"
      >
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </div>
  )
}
