import s from '#web/kernel/ui/Drawing.module.css'
import layout from '#web/kernel/ui/layout.module.css'

/** A line between two points says no more than its ends. */
export const pointsDrawnMin = 3

export interface SparklineProps {
  readonly label: string
  /** Oldest first. */
  readonly values: readonly number[]
  /** Positions along the axis, ascending; evenly spaced by default. */
  readonly along?: readonly number[]
  /** Bottom and top of the scale; by default the lowest and highest value. */
  readonly range?: readonly [number, number]
  /** The last value in words: "92 %". */
  readonly text: string
  /** Visually hidden only. */
  readonly textHidden?: boolean
}

const width = 64
const height = 20
/** Margin that keeps the end marker from being clipped. */
const edge = 3
/** Of more values only the last has a dot. */
const dottedMax = 8

export function Sparkline({ label, values, text, textHidden, ...scale }: SparklineProps) {
  const points = pointsOf(values, scale)
  const last = points.at(-1)
  return (
    <span className={s.drawing}>
      {last ? (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no tag of its own
        <svg width={width} height={height} role="img" aria-label={`${label}: ${text}`}>
          <polyline className={s.line} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          {points.length > dottedMax ? null : <path className={s.dots} d={dotsAt(points)} />}
          <circle className={s.mark} cx={last.x} cy={last.y} r="2.5" />
        </svg>
      ) : null}
      {textHidden ? null : (
        <span
          className={`${layout.numbers} ${layout.smallStrong}`}
          aria-hidden={last !== undefined}
        >
          {text}
        </span>
      )}
    </span>
  )
}

type Scale = Pick<SparklineProps, 'along' | 'range'>

/** Equal values are centered. */
function heightOf(value: number, [from, to]: readonly [number, number]): number {
  const up = to > from ? (value - from) / (to - from) : 0.5
  return round(height - edge - up * (height - 2 * edge))
}

function pointsOf(
  values: readonly number[],
  { along: places = values.map((_, index) => index), range }: Scale,
): { readonly x: number; readonly y: number }[] {
  const ends = range ?? ([Math.min(...values), Math.max(...values)] as const)
  const first = places.at(0) ?? 0
  const last = places.at(-1) ?? 0
  return values.map((value, index) => {
    const along = last > first ? ((places[index] ?? last) - first) / (last - first) : 1
    return { x: round(edge + along * (width - 2 * edge)), y: heightOf(value, ends) }
  })
}

const dotsAt = (points: ReturnType<typeof pointsOf>) =>
  points.map(({ x, y }) => `M${x},${y}h0`).join('')

const round = (pixels: number) => Math.round(pixels * 10) / 10
