import { useEffect, useState, type RefObject } from 'react'

/** True if part of an element is below the window when the page is at its top. */
export function useReachesBelow(of: RefObject<HTMLElement | null>): boolean {
  const [reaches, setReaches] = useState(false)
  useEffect(() => {
    const element = of.current
    if (!element) return undefined
    const measure = () => setReaches(element.getBoundingClientRect().bottom + scrollY > innerHeight)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [of])
  return reaches
}
