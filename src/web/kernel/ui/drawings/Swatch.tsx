import layout from '#web/kernel/ui/layout.module.css'
import s from './Swatch.module.css'

/** Of a state; `none` is the track. */
export type Tone = 'positive' | 'attention' | 'critical' | 'neutral' | 'none'

export interface Shade {
  readonly tone?: Tone | undefined
  /** Without a tone: a shade of the accent, 0 to 4. */
  readonly step?: number | undefined
}

interface SegmentProps extends Shade {
  readonly x?: string
  readonly y?: number
  readonly width: string | number
  readonly height: number
}

export function Segment({ tone, step = 4, ...place }: SegmentProps) {
  return <rect className={s.part} data-tone={tone} data-step={tone ? undefined : step} {...place} />
}

interface SwatchProps extends Shade {
  readonly name: string
  readonly text?: string | undefined
}

export function Swatch({ name, text, ...shade }: SwatchProps) {
  return (
    <li className={s.entry}>
      <svg width="10" height="10" aria-hidden="true">
        <Segment width={10} height={10} {...shade} />
      </svg>
      <span>{name}</span>
      {text === undefined ? null : (
        <span className={`${layout.strong} ${layout.numbers}`}>{text}</span>
      )}
    </li>
  )
}
