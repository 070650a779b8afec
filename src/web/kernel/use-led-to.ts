import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'

interface Led<Element> {
  readonly ref: RefObject<Element | null>
  /** Whether the address names this. */
  readonly isLedTo: boolean
}

/**
 * Something in a list that a link can lead to, by its id behind the `#`: it comes into view and has
 * the focus once it is there, however late it is read.
 */
export function useLedTo<Element extends HTMLElement>(id: string): Led<Element> {
  const ref = useRef<Element>(null)
  const isLedTo = useRouterState({ select: ({ location }) => location.hash === id })
  useEffect(() => {
    if (!isLedTo) return
    ref.current?.scrollIntoView({ block: 'center' })
    ref.current?.focus({ preventScroll: true })
  }, [isLedTo])
  return { ref, isLedTo }
}
