import {
  useSuspenseQuery,
  type QueryKey,
  type UseSuspenseQueryOptions,
} from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { isNotFound } from './transport/transport.ts'

/**
 * The record that a page is about. Throws once the server no longer has it for the reader: its last answer
 * stays cached. Whoever deletes it is on the way to another page then, and sees it until that is there.
 */
export function useRecord<Found, Key extends QueryKey>(
  query: UseSuspenseQueryOptions<Found, Error, Found, Key>,
): Found {
  const { data, error } = useSuspenseQuery(query)
  const isGone = isNotFound(error)
  const isLeaving = useRouterState({ select: ({ status }) => isGone && status === 'pending' })
  if (isGone && !isLeaving) throw error
  return data
}
