import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { invalidate } from './invalidate.ts'
import type { Topic } from './stale-after.ts'
import { keepFocusNear } from './ui/focus.ts'

/** `invalidate` with the page's query client; the focus stays near a row that goes with it. */
export function useRefresh(): (topics: readonly Topic[] | 'all') => Promise<void> {
  const queries = useQueryClient()
  return useCallback((topics) => keepFocusNear(() => invalidate(queries, topics)), [queries])
}
