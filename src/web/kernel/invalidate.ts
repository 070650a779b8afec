import type { QueryClient } from '@tanstack/react-query'
import { staleTopics, type Topic } from './stale-after.ts'

/** Invalidates topics and what depends on them; `all` for data shown on many pages. */
export async function invalidate(
  queries: QueryClient,
  topics: Iterable<Topic> | 'all',
): Promise<void> {
  const filters =
    topics === 'all' ? [{}] : [...staleTopics(topics)].map((topic) => ({ queryKey: [topic] }))
  await Promise.all(filters.map((filter) => invalidateMatching(queries, filter)))
}

/**
 * `invalidateQueries` doesn't restart a load in flight without data or observers, although its answer may
 * predate the change: such a query is invalidated again when the load ends.
 */
function invalidateMatching(
  queries: QueryClient,
  filter: { readonly queryKey?: readonly Topic[] },
): Promise<void> {
  const kept = queries
    .getQueryCache()
    .findAll({ ...filter, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive())
  for (const { promise, queryKey } of kept) {
    const again = () => queries.invalidateQueries({ queryKey, exact: true })
    void promise?.then(again, again)
  }
  return queries.invalidateQueries(filter)
}
