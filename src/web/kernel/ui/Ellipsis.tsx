import { useCallback, useState, type ReactNode } from 'react'
import s from './Ellipsis.module.css'
import { Tip } from './overlays/Tip.tsx'

export interface EllipsisProps {
  /** The full text, shown on hover and focus if truncated. */
  readonly text: string
  /** Its elements are left out whole, from the end; only the first and the last are truncated. */
  readonly ofParts?: boolean
  readonly children: ReactNode
}

/** Truncates to one line. Focusable only while truncated. */
export function Ellipsis({ text, ofParts = false, children }: EllipsisProps) {
  const [isCut, setCut] = useState(false)
  const line = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const measure = () => setCut(ofParts ? isAnyCut(element) : isCutOff(element))
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [ofParts],
  )
  return (
    <Tip text={isCut ? text : undefined}>
      {() => (
        <span
          ref={line}
          className={ofParts ? `${s.line} ${s.parts}` : s.line}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else the keyboard cannot reach the rest
          tabIndex={isCut ? 0 : undefined}
        >
          {children}
        </span>
      )}
    </Tip>
  )
}

const isCutOff = (line: Element) => line.scrollWidth > line.clientWidth

function isAnyCut(line: HTMLElement): boolean {
  const parts = [...line.children].filter((it) => it instanceof HTMLElement)
  const [first, last] = [parts[0] ?? line, parts.at(-1) ?? line]
  return isCutOff(first) || isCutOff(last) || last.offsetTop > first.offsetTop
}
