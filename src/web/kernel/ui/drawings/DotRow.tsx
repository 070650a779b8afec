import s from '#web/kernel/ui/Drawing.module.css'
import layout from '#web/kernel/ui/layout.module.css'

export interface DotRowProps {
  readonly label: string
  /** Oldest first; shows the last five. Undefined for a gap. */
  readonly scores: readonly (number | undefined)[]
  /** The lowest is 1. */
  readonly max: number
  /** The scores in words. */
  readonly text: string
}

const dotsMax = 5
const radius = 5
const cell = 16

/** A ring per score: the fuller, the higher; dashed for a gap. */
export function DotRow({ label, scores, max, text }: DotRowProps) {
  const shown = scores.slice(-dotsMax).map((score, index) => ({ score, x: cell * (index + 0.5) }))
  return (
    <span className={s.drawing}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no tag of its own */}
      <svg width={cell * shown.length} height={cell} role="img" aria-label={`${label}: ${text}`}>
        {shown.map(({ score, x }) => (
          <g key={x}>
            <circle
              className={score === undefined ? s.none : s.ring}
              cx={x}
              cy={cell / 2}
              r={radius}
            />
            {score === undefined ? null : (
              <circle className={s.mark} cx={x} cy={cell / 2} r={(radius * score) / max} />
            )}
          </g>
        ))}
      </svg>
      <span className={`${layout.numbers} ${layout.smallStrong}`} aria-hidden="true">
        {text}
      </span>
    </span>
  )
}
