import { useState, useSyncExternalStore } from 'react'
import type { ReachState } from './reach.ts'
import { reach } from './transport.ts'

/** How far calls get, as it is now. */
export function useReach(): ReachState {
  return useSyncExternalStore(reach.subscribe, reach.state)
}

/** Whether calls did not get through at some moment since this was first shown. */
export function useWasOffline(): boolean {
  const [was, setWas] = useState(false)
  const isOffline = useReach() === 'offline'
  if (isOffline && !was) setWas(true)
  return was || isOffline
}
