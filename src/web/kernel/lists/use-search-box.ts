import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

/** A search starts this long after the last key, in milliseconds. */
const debounceMs = 50

/** The text of a search box, searched for a moment after it is written. `searched` is what is shown now. */
export function useSearchBox(searched: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(searched)
  const input = useRef<HTMLInputElement>(null)
  const search = useDebouncedCallback(onSearch, debounceMs)

  useEffect(() => {
    // Someone who is writing is ahead of what is searched; otherwise the address leads.
    if (document.activeElement !== input.current) setText(searched)
  }, [searched])

  const type = (next: string) => {
    setText(next)
    search(next.trim())
  }
  const clear = () => {
    type('')
    input.current?.focus()
  }
  return { input, text, type, clear }
}
