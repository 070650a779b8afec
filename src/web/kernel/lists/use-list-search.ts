import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { placeOf, readListSearch, type ListOptions, type ListSearch } from './list-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Typed into the search of a list: survives a reload, and is in no address that is shared or logged. */
    typed?: string
  }
}

/**
 * Every change returns to page 1, unless it sets the page. `options` must be referentially stable.
 */
export function useListSearch(
  options?: ListOptions,
): [ListSearch, (next: Partial<ListSearch>) => void] {
  const inAddress: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const typed = useRouterState({ select: ({ location }) => location.state.typed })
  const query = useMemo(
    () =>
      readListSearch({ ...inAddress, ...(typed === undefined ? {} : { search: typed }) }, options),
    [inAddress, typed, options],
  )
  const change = (next: Partial<ListSearch>) =>
    void navigate({
      to: '.',
      ...placeOf({ ...query, page: 1, ...next }),
      replace: true,
      resetScroll: false,
    })
  return [query, change]
}
