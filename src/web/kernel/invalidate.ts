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
 * `invalidateQueries` keeps a load in flight that has no data or no observer, though it may answer with what
 * was before the change: it's invalidated once more when it ends.
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
