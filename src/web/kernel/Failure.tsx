import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/kernel/errors.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Unreached } from './Unreached.tsx'
import { useWasOffline } from './use-connectivity.ts'

interface FailureProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** What is said of what failed (section 8): what happened, what was kept, one way on. */
export function Failure({ error, onRetry }: FailureProps) {
  const t = useTranslations('common')
  const { id, statusCode } = error instanceof ApiError ? error : {}
  const wasOffline = useWasOffline()
  // An error while offline, a chunk that failed to load included, needs no reference: it retries once online.
  if (statusCode === 0 || wasOffline) return <Unreached onRetry={onRetry} />
  return (
    <ErrorState
      title={t('failed.message')}
      kept={t('failed.kept')}
      next={t('failed.next')}
      retry={{ label: t('retry'), onRetry }}
      reference={id ? t('failed.reference', { id }) : undefined}
    />
  )
}
