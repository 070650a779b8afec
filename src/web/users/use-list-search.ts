import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { pageSizeDefault, pageSizes, searchLengthMax } from '#contract/kernel/page.ts'

/** The list's part of an address. */
export interface ListSearch {
  readonly page: number
  readonly limit: (typeof pageSizes)[number]
  readonly search: string
}

/** What cannot be used in an address is as if it were not there. */
function readSearch(inAddress: Readonly<Record<string, unknown>>): ListSearch {
  const page = Number(inAddress['page'])
  const limit = Number(inAddress['limit'])
  // The router reads `?search=2030` as a number.
  const { search } = inAddress
  const words = typeof search === 'string' || typeof search === 'number' ? `${search}`.trim() : ''
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: pageSizes.find((size) => size === limit) ?? pageSizeDefault,
    search: words.length <= searchLengthMax ? words : '',
  }
}

/** What the address says of a list, and how to say something else. */
export function useListSearch(): [ListSearch, (next: ListSearch) => void] {
  const inAddress: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const query = useMemo(() => readSearch(inAddress), [inAddress])
  const change = (next: ListSearch) =>
    void navigate({ to: '.', search: searchParamsOf(next), replace: true, resetScroll: false })
  return [query, change]
}

/** What has to be in the address: what is as usual is left out. */
export function searchParamsOf({ page: at, limit: size, search: words }: ListSearch) {
  return {
    ...(at === 1 ? {} : { page: at }),
    ...(size === pageSizeDefault ? {} : { limit: size }),
    ...(words ? { search: words } : {}),
  }
}
