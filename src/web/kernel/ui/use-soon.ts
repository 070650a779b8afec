import { useRouter, type NavigateOptions } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Loads the files of a page that is likely to be opened next, once the browser has nothing else to do:
 * there are dozens, and to ask for them in the very click keeps it from answering.
 */
export function useSoon(to: string | undefined, params: NavigateOptions['params']): void {
  const router = useRouter()
  const wanted = JSON.stringify(params)
  useEffect(() => {
    if (to === undefined) return undefined
    return whenIdle(() => void router.preloadRoute({ to, params: JSON.parse(wanted) as object }))
  }, [router, to, wanted])
}

/** Safari has no idle callbacks: there, a moment later. Returns what calls it off. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 300)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(work)
  return () => cancelIdleCallback(callback)
}
