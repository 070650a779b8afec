import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/kernel/errors.ts'

const retriesMax = 2

/** What was read from the server. Others' changes are heard of, so it need not be asked again often. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // An answer will not change by asking again; only no answer, or a failing server, may.
        retry: (failures, error) => failures < retriesMax && !isAnswer(error),
      },
    },
  })
}

function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode > 0 && error.statusCode < 500
}
