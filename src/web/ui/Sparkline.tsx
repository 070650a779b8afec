import s from './Drawing.module.css'

export interface SparklineProps {
  /** What the values are of. */
  readonly label: string
  /** The oldest first. */
  readonly values: readonly number[]
  /** Where each value stands along the line, growing: an instant, say. Left out, they are evenly apart. */
  readonly along?: readonly number[]
  /** What stands at the bottom and at the top; left out, the lowest and the highest value. */
  readonly range?: readonly [number, number]
  /** The last value in words: "92 %". */
  readonly text: string
}

const width = 64
const height = 20
/** What the line keeps from the edges, so that its end is not cut. */
const edge = 3

/** How something went over time: a line without axes, its end marked and said beside it. */
export function Sparkline({ label, values, text, ...scale }: SparklineProps) {
  const points = pointsOf(values, scale)
  const last = points.at(-1)
  return (
    <span className={s.drawing}>
      {last ? (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no tag of its own
        <svg width={width} height={height} role="img" aria-label={`${label}: ${text}`}>
          <polyline className={s.line} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          <circle className={s.mark} cx={last.x} cy={last.y} r="2.5" />
        </svg>
      ) : null}
      <span className={s.text} aria-hidden={last !== undefined}>
        {text}
      </span>
    </span>
  )
}

/** Where each value stands: the lowest at the bottom, the highest at the top, equal ones in the middle. */
function pointsOf(
  values: readonly number[],
  {
    along: places = values.map((_, index) => index),
    range,
  }: Pick<SparklineProps, 'along' | 'range'>,
): { readonly x: number; readonly y: number }[] {
  const [low, high] = range ?? [Math.min(...values), Math.max(...values)]
  const first = places.at(0) ?? 0
  const last = places.at(-1) ?? 0
  return values.map((value, index) => {
    const along = last > first ? ((places[index] ?? last) - first) / (last - first) : 1
    const up = high > low ? (value - low) / (high - low) : 0.5
    return {
      x: round(edge + along * (width - 2 * edge)),
      y: round(height - edge - up * (height - 2 * edge)),
    }
  })
}

const round = (pixels: number) => Math.round(pixels * 10) / 10
