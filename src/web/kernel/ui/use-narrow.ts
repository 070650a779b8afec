import { useMediaQuery } from './use-media-query.ts'
import { useEffect, useState, type FocusEvent, type RefObject } from 'react'

/**
 * True on narrow windows, but waits while the focus is inside: moving the element would lose it.
 */
export function useNarrow(place: RefObject<HTMLElement | null>) {
  const asked = useMediaQuery('(max-width: 47.99em)')
  const [isNarrow, setNarrow] = useState(asked)
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- where the focus is, only the document knows
    if (!place.current?.contains(document.activeElement)) setNarrow(asked)
  }, [asked, place])
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !place.current?.contains(relatedTarget)) setNarrow(asked)
  }
  return { isNarrow, onBlur }
}
