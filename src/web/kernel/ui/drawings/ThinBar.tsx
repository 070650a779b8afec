import layout from '#web/kernel/ui/layout.module.css'
import s from './ThinBar.module.css'

export interface ThinBarProps {
  readonly label: string
  /** Visually hidden only. */
  readonly labelHidden?: boolean
  /** Clamped to 0 to 100; undefined while how much is done isn't known. */
  readonly value: number | undefined
  /** Formatted: "60 %". */
  readonly text: string
  /** Visually hidden only. */
  readonly textHidden?: boolean
  /** Marks across the bar, in the unit of `value`. */
  readonly marks?: readonly number[]
  /** `neutral` for what no longer changes. */
  readonly tone?: 'accent' | 'neutral'
}

export function ThinBar({
  label,
  labelHidden,
  value,
  text,
  marks,
  tone = 'accent',
  ...bar
}: ThinBarProps) {
  const share = value === undefined ? undefined : Math.min(100, Math.max(0, value))
  return (
    <div className={s.bar}>
      {labelHidden ? null : (
        <span className={`${layout.small} ${layout.full}`} aria-hidden="true">
          {label}
        </span>
      )}
      <svg
        className={s.drawing}
        data-tone={tone}
        data-under-way={share === undefined}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own cannot be drawn alike everywhere
        role="progressbar"
        aria-label={label}
        aria-valuetext={text || undefined}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
      >
        <rect className={s.track} width="100%" height="4" rx="2" />
        <rect className={s.value} width={`${share ?? 100}%`} height="4" rx="2" />
        {marks?.map((mark) => (
          <rect key={mark} className={s.mark} x={`${mark}%`} y="-4" width="1.5" height="12" />
        ))}
      </svg>
      {bar.textHidden ? null : (
        <span className={`${layout.numbers} ${layout.smallStrong}`} aria-hidden="true">
          {text}
        </span>
      )}
    </div>
  )
}
