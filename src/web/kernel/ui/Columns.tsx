import { useState, type PointerEvent } from 'react'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Columns.module.css'
import { Segment, Swatch, type Tone } from './drawings/Swatch.tsx'

export interface ChartColumn {
  /** Short: the columns stand close. */
  readonly tick: string
  /** Below the tick, where it changes. */
  readonly year?: string | undefined
  /** The column in words. */
  readonly text: string
  /** One a shade, the lowest first. */
  readonly parts: readonly number[]
}

export interface ColumnsProps {
  readonly label: string
  /** Oldest first. */
  readonly columns: readonly ChartColumn[]
  /** With several, a legend names them. Counts have no shade of the accent, which is for progress. */
  readonly shades: readonly { readonly name: string; readonly tone: Tone }[]
  readonly number: (value: number) => string
}

const height = 128

/** Pointer, touch and arrow keys choose the column whose words stand above. Nothing is drawn of nothing. */
export function Columns({ label, columns, shades, number }: ColumnsProps) {
  const [chosen, choose] = useState<number>()
  const share = 100 / Math.max(1, columns.length)
  const top = topOf(Math.max(1, ...columns.map(({ parts }) => sum(parts))))
  if (columns.every(({ parts }) => sum(parts) === 0)) return null
  const at = chosen ?? columns.length - 1
  const chooseBelow = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    // A plot that has no width yet divides by zero.
    const place = Math.floor(((clientX - left) / (width || 1)) * columns.length)
    choose(Math.min(columns.length - 1, Math.max(0, place)))
  }
  return (
    <div className={layout.stack2}>
      <div className={`${layout.small} ${layout.row4}`}>
        <p className={`${layout.strong} ${layout.numbers} ${s.said}`}>{columns[at]?.text}</p>
        {shades.length > 1 ? (
          <ul className={layout.row4}>
            {shades.map((shade) => (
              <Swatch key={shade.name} {...shade} />
            ))}
          </ul>
        ) : null}
      </div>
      <div className={s.chart}>
        <div className={`${layout.fine} ${layout.numbers} ${s.scale}`} aria-hidden="true">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{number(value)}</span>
          ))}
        </div>
        <div
          className={s.plot}
          onPointerDown={chooseBelow}
          onPointerMove={chooseBelow}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && choose(undefined)}
        >
          <svg className={s.drawing} height={height + 32} aria-hidden="true">
            {[0, 0.5, 1].map((down) => (
              <line key={down} className={s.line} x2="100%" y1={y(down)} y2={y(down)} />
            ))}
            {columns.map(({ tick, year, parts }, index) => (
              <g key={`${year}${tick}`} data-chosen={index === at} data-any={chosen !== undefined}>
                {parts.map((part, level) => {
                  const below = sum(parts.slice(0, level))
                  const tall = (part / top) * (height - 1)
                  return part === 0 ? null : (
                    <Segment
                      key={shades[level]?.name}
                      {...shades[level]}
                      x={`${(index + 0.15) * share}%`}
                      y={height - (below / top) * (height - 1) - tall}
                      width={`${share * 0.7}%`}
                      height={tall}
                    />
                  )
                })}
                <text x={`${(index + 0.5) * share}%`} y={height + 14}>
                  {tick}
                </text>
                {year === undefined ? null : (
                  <text className={s.year} x={`${(index + 0.5) * share}%`} y={height + 29}>
                    {year}
                  </text>
                )}
              </g>
            ))}
          </svg>
          <input
            type="range"
            aria-label={label}
            aria-valuetext={columns[at]?.text}
            max={columns.length - 1}
            value={at}
            onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
            onBlur={() => choose(undefined)}
          />
        </div>
      </div>
    </div>
  )
}

const sum = (parts: readonly number[]) => parts.reduce((all, one) => all + one, 0)

/** Lines are drawn in the middle of a pixel. */
const y = (down: number) => Math.round(down * (height - 1)) + 0.5

const tops = [10, 12, 14, 16, 20, 24, 30, 40, 50, 60, 80, 100]

/** Round, and even, so that half of it is a whole number. */
export function topOf(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  const found = tops.map((step) => (step * power) / 10)
  return found.find((step) => step >= most && step % 2 === 0) ?? most
}
