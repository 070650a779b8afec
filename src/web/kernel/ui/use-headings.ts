import { useLayoutEffect, useState, type RefObject } from 'react'

/** In window heights. */
const screensMin = 3

/** Empty for texts shorter than three screens. */
export function useHeadings(body: RefObject<HTMLElement | null>): readonly HTMLElement[] {
  const [headings, setHeadings] = useState<readonly HTMLElement[]>([])
  useLayoutEffect(() => {
    const element = body.current
    if (!element) return undefined
    const measure = () => {
      const isLong = element.offsetHeight > screensMin * innerHeight
      const found = isLong ? [...element.querySelectorAll('h2')] : []
      setHeadings((before) =>
        before.length === found.length && found.every((it, index) => it === before[index])
          ? before
          : found,
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [body])
  return headings
}
