import {
  useQueryClient,
  useQueryErrorResetBoundary,
  type QueryClient,
  type QueryState,
} from '@tanstack/react-query'
import { useParams, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '#contract/kernel/errors.ts'
import { drafts } from '#web/kernel/drafts/drafts.ts'
import { isNotFound } from '#web/kernel/transport/transport.ts'
import { ReadingPage } from '#web/kernel/ui/pages/ReadingPage.tsx'
import { Failure, useFailureTitle } from './Failure.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { useRecovery } from './recovery.ts'
import { useShutOut } from './use-shut-out.ts'

/** Error boundary of a page (section 8); the frame stays usable. */
export function PageError({ error, reset }: ErrorComponentProps) {
  return useRecovery(error, reset) ? null : <Broken error={error} reset={reset} />
}

function Broken({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  useShutOut(error)
  const client = useQueryClient()
  // Leaving and coming back retries, instead of showing the same error again.
  useEffect(
    () => () => client.removeQueries({ predicate: ({ state }) => hasNothing(state) }),
    [client],
  )
  const isGone = isNotFound(error)
  const params: Readonly<Record<string, string>> = useParams({ strict: false })
  useEffect(() => {
    // After the unmount of its page, which sends and keeps its drafts once more.
    if (isGone) forgetGone(client, Object.values(params))
  }, [isGone, client, params])
  const onRetry = () => {
    // Only a reload helps after a chunk that failed to load, or a render error.
    if (!(error instanceof ApiError)) return location.reload()
    queries.reset()
    reset()
    return void router.invalidate()
  }
  const title = useFailureTitle(error)
  if (isGone) return <NotFoundPage />
  return (
    <ReadingPage title={title}>
      <Failure isTitled error={error} onRetry={onRetry} />
    </ReadingPage>
  )
}

/** Unsent text of a record that is gone could never be sent. Its id ends its key. */
function forgetGone(client: QueryClient, ids: readonly string[]): void {
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const id = ids.find((it) => it === queryKey.at(-1))
    if (id !== undefined && isNotFound(state.error)) drafts().drop(id)
  }
}

const hasNothing = ({ status, data, error }: QueryState) =>
  status === 'error' && (data === undefined || isNotFound(error))
