import { useId, useRef, useState, type ReactNode } from 'react'
import s from './Tip.module.css'
import { useFloating } from './use-floating.ts'

export interface TipProps {
  /** Without a text there is no tip: only what it would be about. */
  readonly text: string | undefined
  /** The control, with the id for its `aria-describedby`. */
  readonly children: (describedBy: string | undefined) => ReactNode
}

/**
 * A sentence about a control, such as why it cannot be used now: shown on hover, focus and touch,
 * part of the control's description all the time. Escape puts it away.
 */
export function Tip({ text, children }: TipProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const around = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const shown = open && text !== undefined
  useFloating(shown, around, tip)
  if (text === undefined) return children(undefined)
  return (
    <span
      ref={around}
      role="presentation"
      className={s.around}
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={(event) => {
        // A finger leaves as soon as it lifts: there the focus decides.
        if (event.pointerType !== 'touch') setOpen(false)
      }}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !shown) return
        event.preventDefault()
        setOpen(false)
      }}
    >
      {children(id)}
      <span ref={tip} id={id} role="tooltip" popover="manual" className={s.tip}>
        {text}
      </span>
    </span>
  )
}
