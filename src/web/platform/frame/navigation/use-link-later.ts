import type { NavigateOptions } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { afterPaint } from '#web/kernel/ui/after-paint.ts'
import { useGo } from './use-go.ts'

/**
 * Click handler for links to heavy pages: paints the press before navigating. Leaves modified clicks to
 * the browser.
 */
export function useLinkLater(way: NavigateOptions): (event: MouseEvent) => void {
  const go = useGo()
  return (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    afterPaint(() => go(way))
  }
}
