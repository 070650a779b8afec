import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { invalidate } from './invalidate.ts'
import type { Topic } from './stale-after.ts'

/** `invalidate` with the page's query client. */
export function useRefresh(): (topics: readonly Topic[] | 'all') => Promise<void> {
  const queries = useQueryClient()
  return useCallback((topics) => invalidate(queries, topics), [queries])
}
