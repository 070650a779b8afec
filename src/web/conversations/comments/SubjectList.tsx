import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import layout from '#web/kernel/ui/layout.module.css'

interface SubjectListProps {
  readonly label: string
  /** Receives the focus when the focused card or button disappears. */
  readonly top: RefObject<HTMLElement | null>
  readonly busy: boolean
  readonly children: ReactNode
}

export function SubjectList({ label, top, busy, children }: SubjectListProps) {
  const wasBusy = useRef(busy)
  useEffect(() => {
    // A dialog returns the focus to its opener, unless that is gone.
    const isLost = wasBusy.current && !busy && document.activeElement === document.body
    wasBusy.current = busy
    if (isLost) top.current?.focus({ preventScroll: true })
  }, [busy, top])
  return (
    <section ref={top} tabIndex={-1} aria-label={label} className={layout.stack5}>
      {children}
    </section>
  )
}
