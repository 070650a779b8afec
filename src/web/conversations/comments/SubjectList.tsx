import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import s from './SubjectList.module.css'

interface SubjectListProps {
  /** Names the list: whose goals or agreements it holds. */
  readonly label: string
  /** Takes the focus when the card or the button that had it has moved or gone. */
  readonly top: RefObject<HTMLElement | null>
  /** Whether a dialog is open over it. */
  readonly busy: boolean
  readonly children: ReactNode
}

/** All goals or agreements of someone, by state, with what is to be known of them. */
export function SubjectList({ label, top, busy, children }: SubjectListProps) {
  const wasBusy = useRef(busy)
  useEffect(() => {
    // A dialog gives the focus back to what opened it, unless that is no longer there.
    const isLost = wasBusy.current && !busy && document.activeElement === document.body
    wasBusy.current = busy
    if (isLost) top.current?.focus({ preventScroll: true })
  }, [busy, top])
  return (
    <section ref={top} tabIndex={-1} aria-label={label} className={s.list}>
      {children}
    </section>
  )
}
