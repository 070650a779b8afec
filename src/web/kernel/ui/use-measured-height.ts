import { useLayoutEffect, type RefObject } from 'react'

/** Documented in base.css. */
type Height = '--bars-height' | '--rail-height'

/**
 * Publishes a sticky element's height to CSS. Each change restyles the whole page, so never use it
 * for elements that grow with the content.
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
