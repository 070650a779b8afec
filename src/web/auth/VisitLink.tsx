import type { MouseEvent, ReactNode } from 'react'
import { addressOf } from '#web/paths/own-address.ts'
import { useVisit } from './visit.tsx'

interface VisitLinkProps {
  readonly to: string
  /** What the page there starts from. */
  readonly note?: object
  readonly children: ReactNode
}

/** A link to another page of someone who is not signed in. */
export function VisitLink({ to, note, children }: VisitLinkProps) {
  const { go } = useVisit()
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(to, note)
  }
  return (
    <a href={addressOf(to)} onClick={follow}>
      {children}
    </a>
  )
}
