import { useLayoutEffect, type RefObject } from 'react'

/** What stays in view and whose height is not known beforehand: base.css says what each is for. */
type Height = '--bars-height' | '--rail-height'

/**
 * Tells the style sheets how tall an element is, however it wraps: what sticks stays clear of it. Each new
 * height makes the browser work out the style of all of the page anew: what grows with the page is none of it.
 */
export function useMeasuredHeight(
  ref: RefObject<HTMLElement | null>,
  height: Height,
  isSticky = true,
): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || !isSticky) return undefined
    const { style } = document.documentElement
    const measure = () => style.setProperty(height, `${element.getBoundingClientRect().height}px`)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => {
      observer.disconnect()
      style.removeProperty(height)
    }
  }, [ref, height, isSticky])
}
