import { useLayoutEffect, type RefObject } from 'react'

const gap = 6
const edge = 8

/**
 * While `open`, keeps `floating` beside `anchor`: in the browser's top layer, below it or above
 * where there is more room, and never beyond the edge of the window. `floating` has `popover="manual"`.
 */
export function useFloating(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  align: 'start' | 'end' = 'start',
): void {
  useLayoutEffect(() => {
    const [from, shown] = [anchor.current, floating.current]
    if (!open || !from || !shown) return undefined
    const follow = () => place(shown, from, align)
    // Where there is no top layer, the style sheet's z-index has to do.
    const topLayer = 'showPopover' in HTMLElement.prototype
    if (topLayer) shown.showPopover()
    follow()
    addEventListener('scroll', follow, { capture: true, passive: true })
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow, { capture: true })
      removeEventListener('resize', follow)
      if (topLayer && shown.isConnected) shown.hidePopover()
    }
  }, [open, anchor, floating, align])
}

function place(floating: HTMLElement, anchor: HTMLElement, align: 'start' | 'end'): void {
  const from = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = floating
  const below = from.bottom + gap
  const fitsBelow = below + height + edge <= innerHeight
  const top = fitsBelow || from.top < innerHeight - from.bottom ? below : from.top - gap - height
  const left = align === 'start' ? from.left : from.right - width
  floating.style.top = `${Math.max(edge, top)}px`
  floating.style.left = `${Math.max(edge, Math.min(left, innerWidth - width - edge))}px`
}
