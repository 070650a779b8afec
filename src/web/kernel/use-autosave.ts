import { useEffect, useState } from 'react'
import type { Autosave } from './autosave.ts'
import { connectivity } from './transport.ts'

/** An autosave for as long as its page is open: what it has left is sent when the server is back. */
export function useAutosave(make: () => Autosave): Autosave {
  const [autosave] = useState(make)
  useEffect(() => {
    const now = () => void autosave.flush()
    addEventListener('online', now)
    const unwatch = connectivity.subscribe(() => connectivity.state() === 'open' && now())
    return () => {
      removeEventListener('online', now)
      unwatch()
      now()
      autosave.stop()
    }
  }, [autosave])
  return autosave
}
