import { useSyncExternalStore } from 'react'
import { recallInTab, rememberInTab } from '#web/kernel/transport/stored.ts'

/** True if the reader of this tab turned on screen sharing; survives a reload. */
export function screenSharing() {
  const listeners = new Set<() => void>()
  let isOn = recallInTab('screen') === 'on'
  return {
    isOn: () => isOn,
    turn: (on: boolean) => {
      isOn = on
      rememberInTab('screen', on ? 'on' : undefined)
      for (const listener of listeners) listener()
    },
    /** For `useSyncExternalStore`. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const screen = screenSharing()

/** Hides or shows all private texts of this tab. */
export const shareScreen = screen.turn

/** Subscribes to `screenSharing`. */
export function useSharesScreen(): boolean {
  return useSyncExternalStore(screen.subscribe, screen.isOn)
}
