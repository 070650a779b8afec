import s from '#web/kernel/ui/Drawing.module.css'
import layout from '#web/kernel/ui/layout.module.css'

export interface ScoreBarsProps {
  readonly label: string
  /** Oldest first; shows the last five. Undefined for a gap. */
  readonly scores: readonly (number | undefined)[]
  /** The lowest is 1. */
  readonly max: number
  /** The scores in words. */
  readonly text: string
}

const barsMax = 5
const height = 16
const width = 6
const cell = 10

/** A bar per score: the taller, the higher; an empty one for a gap. */
export function ScoreBars({ label, scores, max, text }: ScoreBarsProps) {
  const shown = scores.slice(-barsMax).map((score, index) => ({ score, x: cell * index }))
  const bar = (x: number, tall: number, className: string | undefined) => (
    <rect className={className} x={x} y={height - tall} width={width} height={tall} rx="1.5" />
  )
  return (
    <span className={s.drawing}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no tag of its own */}
      <svg width={cell * shown.length} height={height} role="img" aria-label={`${label}: ${text}`}>
        {shown.map(({ score, x }) => (
          <g key={x}>
            {bar(x, height, s.track)}
            {score === undefined ? null : bar(x, (height * score) / max, s.score)}
          </g>
        ))}
      </svg>
      <span className={`${layout.numbers} ${layout.smallStrong}`} aria-hidden="true">
        {text}
      </span>
    </span>
  )
}
