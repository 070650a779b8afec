import { useLayoutEffect, useSyncExternalStore } from 'react'

let pages = 0
const changed = new EventTarget()

function count(change: 1 | -1): void {
  pages += change
  changed.dispatchEvent(new Event('change'))
}

/** While the calling page is open, the menu is icons alone, and small screens have no bar. */
export function useFocusMode(): void {
  useLayoutEffect(() => {
    count(1)
    return () => count(-1)
  }, [])
}

const subscribe = (hear: () => void) => {
  changed.addEventListener('change', hear)
  return () => changed.removeEventListener('change', hear)
}

export const useIsFocused = (): boolean => useSyncExternalStore(subscribe, () => pages > 0)
