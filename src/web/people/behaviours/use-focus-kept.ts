import { useLayoutEffect } from 'react'
import { isFocusLost } from '#web/kernel/ui/focus.ts'

/** Keeps the focus and the caret while items change places: an element that is moved loses both. */
export function useFocusKept(order: readonly string[]): void {
  const { activeElement: before } = document
  const caret = before instanceof HTMLTextAreaElement ? before.selectionStart : undefined
  useLayoutEffect(() => {
    if (!(before instanceof HTMLElement) || !before.isConnected || !isFocusLost()) return
    before.focus({ preventScroll: true })
    if (before instanceof HTMLTextAreaElement && caret !== undefined)
      before.setSelectionRange(caret, caret)
    // oxlint-disable-next-line react/exhaustive-deps -- what had the focus before the order changed
  }, [order.join(' ')])
}
