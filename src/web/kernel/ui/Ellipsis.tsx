import { useCallback, useState, type ReactNode } from 'react'
import s from './Ellipsis.module.css'
import { Tip } from './overlays/Tip.tsx'

export interface EllipsisProps {
  /** The full text, shown on hover and focus if truncated. */
  readonly text: string
  readonly children: ReactNode
}

/** Truncates to one line. Focusable only while truncated. */
export function Ellipsis({ text, children }: EllipsisProps) {
  const [isCut, setCut] = useState(false)
  const line = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = () => setCut(element.scrollWidth > element.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <Tip text={isCut ? text : undefined}>
      {() => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else the keyboard cannot reach the rest
        <span ref={line} className={s.line} tabIndex={isCut ? 0 : undefined}>
          {children}
        </span>
      )}
    </Tip>
  )
}
