import { useState, useSyncExternalStore } from 'react'
import type { ConnectivityState } from './connectivity.ts'
import { connectivity } from './transport.ts'

/** The current connectivity; renders again when it changes. */
export function useConnectivity(): ConnectivityState {
  return useSyncExternalStore(connectivity.subscribe, connectivity.state)
}

/** True if the page was offline at any time since the component mounted. */
export function useWasOffline(): boolean {
  const [was, setWas] = useState(false)
  const isOffline = useConnectivity() === 'offline'
  if (isOffline && !was) setWas(true)
  return was || isOffline
}
