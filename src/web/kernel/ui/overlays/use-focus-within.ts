import { useLayoutEffect, useRef, type RefObject } from 'react'
import { firstField, firstStop, isFocusLost } from '#web/kernel/ui/focus.ts'

/**
 * When `shown` changes, moves the focus from the old content to the first field of the new, or
 * without `toField` to its first control.
 */
export function useFocusWithin(
  place: RefObject<HTMLElement | null>,
  shown: unknown,
  toField = true,
): void {
  const before = useRef(shown)
  useLayoutEffect(() => {
    const { current } = place
    if (!current || before.current === shown) return
    before.current = shown
    if (!isFocusLost() && !current.contains(document.activeElement)) return
    const next = (toField && firstField(current)) || firstStop(current)
    next?.focus()
  }, [place, shown, toField])
}
