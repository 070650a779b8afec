import { useQueryClient } from '@tanstack/react-query'
import { staleTopics, type Topic } from './stale-after.ts'

/** Invalidates topics; `all` for data shown on many pages. */
export function useRefresh(): (topics: readonly Topic[] | 'all') => Promise<void> {
  const queries = useQueryClient()
  return async (topics) => {
    if (topics === 'all') return queries.invalidateQueries()
    const stale = [...staleTopics(topics)]
    await Promise.all(stale.map((topic) => queries.invalidateQueries({ queryKey: [topic] })))
  }
}
