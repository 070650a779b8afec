import {
  useSuspenseQuery,
  type QueryKey,
  type UseSuspenseQueryOptions,
} from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { ListSearch } from './list-search.ts'

/** The answer to a list in the URL, as props of a list. The last page stays visible while the next loads. */
export function useListPage<
  List extends { readonly query: ListSearch },
  Found extends object,
  Key extends QueryKey,
>(list: List, optionsOf: (query: ListSearch) => UseSuspenseQueryOptions<Found, Error, Found, Key>) {
  const query = useDeferredValue(list.query)
  const { data } = useSuspenseQuery(optionsOf(query))
  return { ...list, ...data, asked: list.query, query }
}
