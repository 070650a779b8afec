import { useEffect, useEffectEvent } from 'react'

/** The browser asks before the tab is closed over unsent changes [0095]. */
export function useAskFirst(when: () => boolean): void {
  const askFirst = useEffectEvent((event: BeforeUnloadEvent) => {
    if (when()) event.preventDefault()
  })
  useEffect(() => {
    addEventListener('beforeunload', askFirst)
    return () => removeEventListener('beforeunload', askFirst)
  }, [])
}
