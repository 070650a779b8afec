import type { QueryKey } from '@tanstack/react-query'
import { useKeptQuery, type KeptOptions } from '#web/kernel/use-kept-query.ts'
import type { ListSearch } from './list-search.ts'

/** The answer to a list in the URL, as props of a list. The last page stays visible while the next loads. */
export function useListPage<
  List extends { readonly query: ListSearch },
  Found extends object,
  Key extends QueryKey,
>(list: List, optionsOf: (query: ListSearch) => KeptOptions<Found, Key>) {
  const { query, data } = useKeptQuery(list.query, optionsOf)
  return { ...list, ...data, asked: list.query, query }
}
