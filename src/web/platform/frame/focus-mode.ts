import { useLayoutEffect, useSyncExternalStore } from 'react'

let focusedPages = 0
const focusChanges = new EventTarget()

function shift(by: 1 | -1): void {
  focusedPages += by
  focusChanges.dispatchEvent(new Event('change'))
}

/** While the calling page is open, the menu is icons alone, and small screens have no bar. */
export function useFocusMode(): void {
  useLayoutEffect(() => {
    shift(1)
    return () => shift(-1)
  }, [])
}

const subscribe = (hear: () => void) => {
  focusChanges.addEventListener('change', hear)
  return () => focusChanges.removeEventListener('change', hear)
}

export const useIsFocused = (): boolean => useSyncExternalStore(subscribe, () => focusedPages > 0)
