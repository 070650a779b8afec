import layout from '#web/kernel/ui/layout.module.css'
import { Segment, Swatch, type Shade } from './Swatch.tsx'

interface Share extends Shade {
  readonly name: string
  readonly count: number
  /** Formatted: "12 %". */
  readonly text: string
}

export interface ShareBarProps {
  readonly label: string
  /** From least to most; without a tone, each is darker. */
  readonly shares: readonly Share[]
}

export function ShareBar({ label, shares }: ShareBarProps) {
  const total = shares.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  const percent = (count: number) => `${(count / total) * 100}%`
  const drawn = shares.map((share, index) => ({
    step: index - shares.length + 5,
    ...share,
    began: shares.slice(0, index).reduce((sum, { count }) => sum + count, 0),
  }))
  return (
    <div className={layout.stack2}>
      <p className={layout.note}>{label}</p>
      <svg width="100%" height="16" aria-hidden="true">
        <Segment tone="none" width="100%" height={16} />
        {drawn.map(({ name, count, began, tone, step }) => (
          <Segment
            key={name}
            tone={tone}
            step={step}
            x={percent(began)}
            width={percent(count)}
            height={16}
          />
        ))}
      </svg>
      <ul className={`${layout.small} ${layout.row4}`}>
        {drawn.map(({ name, text, tone, step }) => (
          <Swatch key={name} name={name} text={text} tone={tone} step={step} />
        ))}
      </ul>
    </div>
  )
}
