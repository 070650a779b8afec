import { useCallback, useState } from 'react'

export function useCut() {
  const [isCut, setCut] = useState(false)
  const text = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { isCut, text }
}
