import layout from '#web/kernel/ui/layout.module.css'
import s from './ShareBar.module.css'

export interface Share {
  readonly name: string
  readonly count: number
  /** Formatted: "12 %". */
  readonly text: string
}

export interface ShareBarProps {
  readonly label: string
  /** From least to most; each is darker. */
  readonly shares: readonly Share[]
}

export function ShareBar({ label, shares }: ShareBarProps) {
  const total = shares.reduce((sum, { count }) => sum + count, 0)
  const began = shares.map((_, index) =>
    shares.slice(0, index).reduce((sum, { count }) => sum + count, 0),
  )
  const percent = (count: number) => `${total === 0 ? 0 : (count / total) * 100}%`
  return (
    <div className={layout.stack2}>
      <p className={layout.note}>{label}</p>
      <svg className={s.drawing} height="12" aria-hidden="true">
        <rect className={s.track} width="100%" height="12" rx="2" />
        {shares.map(({ name, count }, index) => (
          <rect
            key={name}
            className={s.part}
            data-step={index - shares.length + 5}
            x={percent(began[index] ?? 0)}
            width={percent(count)}
            height="12"
          />
        ))}
      </svg>
      <ul className={`${layout.small} ${layout.row14}`}>
        {shares.map(({ name, text }, index) => (
          <li key={name} className={s.entry}>
            <svg width="10" height="10" aria-hidden="true">
              <rect
                className={s.part}
                data-step={index - shares.length + 5}
                width="10"
                height="10"
                rx="2"
              />
            </svg>
            {name} <span className={`${layout.strong} ${layout.numbers}`}>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
