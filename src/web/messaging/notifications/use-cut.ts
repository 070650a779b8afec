import { useCallback, useState } from 'react'

/** Whether a text has more lines than its element shows, as far as it was measured. */
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
