import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/kernel/errors.ts'

const retriesMax = 2

/** The cache of queries. Server events invalidate it, so that it rarely reads again by itself. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Only a missing answer or a failing server is worth a retry: a refusal stays the same.
        retry: (failures, error) => failures < retriesMax && !isAnswer(error),
      },
      // Offline they would be kept in memory, shown as done, and lost with the tab.
      mutations: { networkMode: 'always' },
    },
  })
}

function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode > 0 && error.statusCode < 500
}
