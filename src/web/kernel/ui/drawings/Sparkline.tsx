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
  /** Reference value, drawn as a dashed line. */
  readonly against?: number
  /** Top and bottom of the scale in words; the drawing is taller then. */
  readonly scale?: readonly [top: string, bottom: string] | undefined
  /** The last value in words: "92 %". */
  readonly text: string
  /** Visually hidden only. */
  readonly textHidden?: boolean
}

const width = 64
const low = 20
const tall = 32
/** Margin that keeps the end marker from being clipped. */
const edge = 3
/** Of more values only the last has a dot. */
const dottedMax = 8

export function Sparkline({
  label,
  values,
  text,
  textHidden,
  against,
  scale,
  ...along
}: SparklineProps) {
  const height = scale ? tall : low
  const points = pointsOf(values, along, height)
  const line = against === undefined ? undefined : heightOf(against, rangeOf(values, along), height)
  const last = points.at(-1)
  return (
    <span className={s.drawing}>
      {last && scale ? (
        <span className={`${layout.fine} ${layout.numbers} ${s.scale}`} aria-hidden="true">
          <span>{scale[0]}</span>
          <span>{scale[1]}</span>
        </span>
      ) : null}
      {last ? (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no tag of its own
        <svg width={width} height={height} role="img" aria-label={`${label}: ${text}`}>
          {line === undefined ? null : (
            <line className={s.against} x1={edge} x2={width - edge} y1={line} y2={line} />
          )}
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

const rangeOf = (values: readonly number[], { range }: Scale) =>
  range ?? ([Math.min(...values), Math.max(...values)] as const)

/** Equal values are centered. */
function heightOf(value: number, [from, to]: readonly [number, number], height: number): number {
  const up = to > from ? (value - from) / (to - from) : 0.5
  return round(height - edge - up * (height - 2 * edge))
}

function pointsOf(
  values: readonly number[],
  scale: Scale,
  height: number,
): { readonly x: number; readonly y: number }[] {
  const { along: places = values.map((_, index) => index) } = scale
  const range = rangeOf(values, scale)
  const first = places.at(0) ?? 0
  const last = places.at(-1) ?? 0
  return values.map((value, index) => {
    const along = last > first ? ((places[index] ?? last) - first) / (last - first) : 1
    return { x: round(edge + along * (width - 2 * edge)), y: heightOf(value, range, height) }
  })
}

const dotsAt = (points: ReturnType<typeof pointsOf>) =>
  points.map(({ x, y }) => `M${x},${y}h0`).join('')

const round = (pixels: number) => Math.round(pixels * 10) / 10
