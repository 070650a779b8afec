import type { NavigateOptions } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { afterPaint } from '#web/kernel/ui/after-paint.ts'
import { useGo } from './use-go.ts'

/**
 * What a link to a heavy page does when it is pressed: the press is drawn first, then the page is made. With
 * a key that opens another tab or window, the browser does what it does.
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
