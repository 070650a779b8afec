import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/kernel/errors.ts'

const retriesMax = 2

/** Query cache. Server events invalidate it, so it rarely refetches on its own. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Retries only missing responses and server errors: a refusal won't change.
        retry: (failures, error) => failures < retriesMax && !isAnswer(error),
      },
      // Paused mutations would look done and be lost with the tab.
      mutations: { networkMode: 'always' },
    },
  })
}

function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode > 0 && error.statusCode < 500
}
