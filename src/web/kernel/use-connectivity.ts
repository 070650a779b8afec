import { useState, useSyncExternalStore } from 'react'
import type { ConnectivityState } from './connectivity.ts'
import { connectivity } from './transport.ts'

/** How far calls get, as it is now. */
export function useConnectivity(): ConnectivityState {
  return useSyncExternalStore(connectivity.subscribe, connectivity.state)
}

/** Whether calls did not get through at some moment since this was first shown. */
export function useWasOffline(): boolean {
  const [was, setWas] = useState(false)
  const isOffline = useConnectivity() === 'offline'
  if (isOffline && !was) setWas(true)
  return was || isOffline
}
