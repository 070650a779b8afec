import { useLayoutEffect, type RefObject } from 'react'

const height = '--bars-height'

/** Tells the style sheets how tall the bars are, however many and however long: what sticks stays below. */
export function useBarsHeight(bars: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bars.current
    if (!element) return undefined
    const { style } = document.documentElement
    const measure = () => style.setProperty(height, `${element.getBoundingClientRect().height}px`)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => {
      observer.disconnect()
      style.removeProperty(height)
    }
  }, [bars])
}
