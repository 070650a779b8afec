import {
  useQuery,
  useSuspenseQuery,
  type QueryKey,
  type UseQueryOptions,
  type UseSuspenseQueryOptions,
} from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'

/** The last answer, until the next one has come. */
export function useKept<Asked>(asked: Asked, isPending: boolean): Asked {
  const kept = useRef(asked)
  // oxlint-disable-next-line react/refs -- as state it would be set at each render, where `asked` is a new object
  const shown = isPending ? kept.current : asked
  useLayoutEffect(() => {
    kept.current = shown
  })
  return shown
}

/** A query that keeps its last answer, so that the page doesn't suspend. */
export type KeptOptions<Found, Key extends QueryKey> = UseQueryOptions<Found, Error, Found, Key> &
  UseSuspenseQueryOptions<Found, Error, Found, Key>

/**
 * The data of what is asked, and which question it answers: the last one, until the next has loaded or
 * failed. Suspends the first time only.
 */
export function useKeptQuery<Asked, Found extends object, Key extends QueryKey>(
  asked: Asked,
  optionsOf: (asked: Asked) => KeptOptions<Found, Key>,
): { readonly query: Asked; readonly data: Found } {
  const query = useKept(asked, useQuery(optionsOf(asked)).isPending)
  return { query, data: useSuspenseQuery(optionsOf(query)).data }
}
