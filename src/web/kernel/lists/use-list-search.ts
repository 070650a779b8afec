import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { readListSearch, searchParamsOf, type ListOptions, type ListSearch } from './list-search.ts'

/**
 * Every change returns to page 1, unless it sets the page. `options` must be referentially stable.
 */
export function useListSearch(
  options?: ListOptions,
): [ListSearch, (next: Partial<ListSearch>) => void] {
  const inAddress: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const query = useMemo(() => readListSearch(inAddress, options), [inAddress, options])
  const change = (next: Partial<ListSearch>) =>
    void navigate({
      to: '.',
      search: searchParamsOf({ ...query, page: 1, ...next }),
      replace: true,
      resetScroll: false,
    })
  return [query, change]
}
