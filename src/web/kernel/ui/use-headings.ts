import { useLayoutEffect, useState, type RefObject } from 'react'

/** A text has an outline from this many screens on. */
const screensMin = 3

/** The headings of the parts of a text that is longer than three screens; none of a shorter one. */
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
