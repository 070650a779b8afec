import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState, type FocusEvent, type RefObject } from 'react'

/**
 * Whether the window has no room for a table. What has the focus, or is open in a row, would be lost
 * when its rows become cards: they wait until the focus is elsewhere.
 */
export function useNarrow(rows: RefObject<HTMLElement | null>) {
  const asked = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [isNarrow, setNarrow] = useState(asked)
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- where the focus is, only the document knows
    if (!rows.current?.contains(document.activeElement)) setNarrow(asked)
  }, [asked, rows])
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !rows.current?.contains(relatedTarget)) setNarrow(asked)
  }
  return { isNarrow, onBlur }
}
