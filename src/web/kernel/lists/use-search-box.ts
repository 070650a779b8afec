import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** In milliseconds. */
const debounceMs = 50

/** `searched` is the search shown now. */
export function useSearchBox(searched: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(searched)
  const input = useRef<HTMLInputElement>(null)
  const [asked, ask] = useState<{ readonly search: string }>()
  const search = useEffectEvent(onSearch)

  useEffect(() => {
    if (!asked) return undefined
    const timer = setTimeout(() => search(asked.search), debounceMs)
    return () => clearTimeout(timer)
  }, [asked])

  useEffect(() => {
    // While the box has focus it is ahead of the URL; otherwise the URL leads.
    if (document.activeElement !== input.current) setText(searched)
  }, [searched])

  const type = (next: string) => {
    setText(next)
    ask({ search: next.trim() })
  }
  const clear = () => {
    type('')
    input.current?.focus()
  }
  return { input, text, type, clear }
}
