import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'

interface HashTarget<Element> {
  readonly ref: RefObject<Element | null>
  /** Whether the address names this. */
  readonly isTarget: boolean
}

/**
 * Something in a list that a link can lead to, by its id behind the `#`: it comes into view and has
 * the focus once it is there, however late it is read.
 */
export function useHashTarget<Element extends HTMLElement>(id: string): HashTarget<Element> {
  const ref = useRef<Element>(null)
  const isTarget = useRouterState({ select: ({ location }) => location.hash === id })
  useEffect(() => {
    if (!isTarget) return
    ref.current?.scrollIntoView({ block: 'center' })
    ref.current?.focus({ preventScroll: true })
  }, [isTarget])
  return { ref, isTarget }
}
