import { useRouter, type NavigateOptions } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Preloads the chunks of the likely next page when idle: there are dozens, and loading them on click
 * would delay the response.
 */
export function useSoon(to: string | undefined, params: NavigateOptions['params']): void {
  const router = useRouter()
  const wanted = JSON.stringify(params)
  useEffect(() => {
    if (to === undefined) return undefined
    return whenIdle(() => void router.preloadRoute({ to, params: JSON.parse(wanted) as object }))
  }, [router, to, wanted])
}

/** Falls back to a timeout in Safari. Returns the cancellation. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 300)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(work)
  return () => cancelIdleCallback(callback)
}
