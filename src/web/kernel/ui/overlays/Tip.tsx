import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import s from './Tip.module.css'
import { useFloating } from './use-floating.ts'

export interface TipProps {
  /** Undefined for no tip. */
  readonly text: string | undefined
  /** Receives the id for `aria-describedby`. */
  readonly children: (describedBy: string | undefined) => ReactNode
}

/**
 * Shown on hover, focus and touch, and always part of the control's description. Escape hides it.
 */
export function Tip({ text, children }: TipProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const around = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const shown = open && text !== undefined
  useFloating(shown, around, tip)
  useEffect(() => {
    if (!shown) return undefined
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Node && !around.current?.contains(target)) setOpen(false)
    }
    addEventListener('pointerdown', leave)
    return () => removeEventListener('pointerdown', leave)
  }, [shown])
  if (text === undefined) return children(undefined)
  return (
    <span
      ref={around}
      role="presentation"
      className={s.around}
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={(event) => {
        // Touch pointers leave when lifted: the focus decides there.
        if (event.pointerType !== 'touch') setOpen(false)
      }}
      onPointerCancel={() => setOpen(false)}
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
