import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'

interface HashTarget<Element> {
  readonly ref: RefObject<Element | null>
  /** True if the URL hash names this element. */
  readonly isTarget: boolean
}

/**
 * Scrolls to and focuses the list element whose id is in the URL's fragment, however late its data
 * arrives.
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
