import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/kernel/errors.ts'
import { ErrorState } from '#web/kernel/ui/states/ErrorState.tsx'
import { isUnanswered } from '#web/kernel/transport/transport.ts'
import { useWasOffline, useConnectivity } from '#web/kernel/transport/use-connectivity.ts'
import { useEffect, useEffectEvent, useRef } from 'react'

interface FailureProps {
  readonly error: unknown
  readonly onRetry: () => void
  /** The page's own title already names the error. */
  readonly isTitled?: boolean
}

/** The title of a page that is all failure: on the 500 page the catalogue's sentence itself (section 8). */
export function useFailureTitle(error: unknown): string {
  const t = useTranslations('common')
  const isOffline = useWasOffline() || isUnanswered(error)
  return t(isOffline ? 'offline.title' : 'failed.message')
}

/** An error (section 8): what happened, what was kept, one action. */
export function Failure({ error, onRetry, isTitled = false }: FailureProps) {
  const t = useTranslations('common')
  const id = error instanceof ApiError ? error.id : undefined
  const wasOffline = useWasOffline()
  // An error while offline, a chunk that failed to load included, needs no reference: it retries once online.
  if (isUnanswered(error) || wasOffline) return <OfflineError onRetry={onRetry} />
  return (
    <ErrorState
      title={t(isTitled ? 'failed.kept' : 'failed.message')}
      kept={isTitled ? undefined : t('failed.kept')}
      next={t('failed.next')}
      retry={{ label: t('retry'), onRetry }}
      reference={id ? t('failed.reference', { id }) : undefined}
    />
  )
}

/** Shown in place of content that could not be loaded offline: it retries once the connection is back. */
function OfflineError({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('common')
  useOnReturn(onRetry)
  const retry = { label: t('retry'), onRetry }
  return <ErrorState title={t('offline.page')} next={t('offline.next')} retry={retry} />
}

/** Calls `work` when the page is online again after being offline. */
function useOnReturn(work: () => void): void {
  const state = useConnectivity()
  const before = useRef(state)
  const onReturn = useEffectEvent(work)
  useEffect(() => {
    if (before.current === 'offline' && state === 'open') onReturn()
    before.current = state
  }, [state])
}
