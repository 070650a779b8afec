import { useLayoutEffect, type RefObject } from 'react'

const gap = 6
const edge = 8

/**
 * Positions `floating` in the top layer, below `anchor` or above it if there is more room, within
 * the window. It needs `popover="manual"`.
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
    const follow = () => placeFloating(shown, from, align)
    // Without top layer support, z-index has to do.
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

function placeFloating(floating: HTMLElement, anchor: HTMLElement, align: 'start' | 'end'): void {
  const from = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = floating
  const below = from.bottom + gap
  const fitsBelow = below + height + edge <= innerHeight
  const top = fitsBelow || from.top < innerHeight - from.bottom ? below : from.top - gap - height
  const left = align === 'start' ? from.left : from.right - width
  floating.style.top = `${Math.max(edge, top)}px`
  floating.style.left = `${Math.max(edge, Math.min(left, innerWidth - width - edge))}px`
}
