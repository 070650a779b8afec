import s from '#web/kernel/ui/Drawing.module.css'
import layout from '#web/kernel/ui/layout.module.css'

export interface SparklineProps {
  readonly label: string
  /** Oldest first. */
  readonly values: readonly number[]
  /** Positions along the axis, ascending; evenly spaced by default. */
  readonly along?: readonly number[]
  /** Bottom and top of the scale; by default the lowest and highest value. */
  readonly range?: readonly [number, number]
  /** Reference value, drawn as a dashed line. */
  readonly against?: number
  /** The last value in words: "92 %". */
  readonly text: string
}

const width = 64
const height = 20
/** Margin that keeps the end marker from being clipped. */
const edge = 3

export function Sparkline({ label, values, text, against, ...scale }: SparklineProps) {
  const points = pointsOf(values, scale)
  const line = against === undefined ? undefined : heightOf(against, rangeOf(values, scale))
  const last = points.at(-1)
  return (
    <span className={s.drawing}>
      {last ? (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no tag of its own
        <svg width={width} height={height} role="img" aria-label={`${label}: ${text}`}>
          {line === undefined ? null : (
            <line className={s.against} x1={edge} x2={width - edge} y1={line} y2={line} />
          )}
          <polyline className={s.line} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          <circle className={s.mark} cx={last.x} cy={last.y} r="2.5" />
        </svg>
      ) : null}
      <span className={`${layout.numbers} ${layout.smallStrong}`} aria-hidden={last !== undefined}>
        {text}
      </span>
    </span>
  )
}

type Scale = Pick<SparklineProps, 'along' | 'range'>

const rangeOf = (values: readonly number[], { range }: Scale) =>
  range ?? ([Math.min(...values), Math.max(...values)] as const)

/** Equal values are centered. */
function heightOf(value: number, [low, high]: readonly [number, number]): number {
  const up = high > low ? (value - low) / (high - low) : 0.5
  return round(height - edge - up * (height - 2 * edge))
}

function pointsOf(
  values: readonly number[],
  scale: Scale,
): { readonly x: number; readonly y: number }[] {
  const { along: places = values.map((_, index) => index) } = scale
  const range = rangeOf(values, scale)
  const first = places.at(0) ?? 0
  const last = places.at(-1) ?? 0
  return values.map((value, index) => {
    const along = last > first ? ((places[index] ?? last) - first) / (last - first) : 1
    return { x: round(edge + along * (width - 2 * edge)), y: heightOf(value, range) }
  })
}

const round = (pixels: number) => Math.round(pixels * 10) / 10
