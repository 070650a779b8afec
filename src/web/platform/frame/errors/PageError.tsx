import { useQueryClient, useQueryErrorResetBoundary, type QueryState } from '@tanstack/react-query'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '#contract/kernel/errors.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { isNotFound } from '#web/kernel/transport/transport.ts'
import { ReadingPage } from '#web/kernel/ui/pages/ReadingPage.tsx'
import { Failure, useFailureTitle } from './Failure.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { useRecovery } from './recovery.ts'

/** Error boundary of a page (section 8); the frame stays usable. */
export function PageError({ error, reset }: ErrorComponentProps) {
  return useRecovery(error, reset) ? null : <Broken error={error} reset={reset} />
}

function Broken({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const isShutOut = error instanceof ApiError && shuttingOut.has(error.code)
  useEffect(() => {
    // The application restarts there, and says what keeps one out.
    if (isShutOut) location.assign(paths.home)
  }, [isShutOut])
  const client = useQueryClient()
  // Leaving and coming back retries, instead of showing the same error again.
  useEffect(
    () => () => client.removeQueries({ predicate: ({ state }) => hasNothing(state) }),
    [client],
  )
  const onRetry = () => {
    // Only a reload helps after a chunk that failed to load, or a render error.
    if (!(error instanceof ApiError)) return location.reload()
    queries.reset()
    reset()
    return void router.invalidate()
  }
  const title = useFailureTitle(error)
  if (isNotFound(error)) return <NotFoundPage />
  return (
    <ReadingPage title={title}>
      <Failure isTitled error={error} onRetry={onRetry} />
    </ReadingPage>
  )
}

const shuttingOut = new Set(['secondFactorNeeded', 'companySuspended', 'companyBeingDeleted'])

const hasNothing = ({ status, data, error }: QueryState) =>
  status === 'error' && (data === undefined || isNotFound(error))
