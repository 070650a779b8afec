import { useEffect, useState } from 'react'
import type { Autosave } from './autosave.ts'
import { whenReachable } from '#web/kernel/transport/when-reachable.ts'

/** An autosave per mounted page; sends its unsaved text when the server is back. */
export function useAutosave(make: () => Autosave): Autosave {
  const [autosave] = useState(make)
  useEffect(() => {
    const now = () => void autosave.flush()
    const unwatch = whenReachable(now)
    return () => {
      unwatch()
      now()
      autosave.stop()
    }
  }, [autosave])
  return autosave
}
