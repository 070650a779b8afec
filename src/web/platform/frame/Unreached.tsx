import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorState } from '#web/kernel/ui/ErrorState.tsx'
import { useConnectivity } from '#web/kernel/use-connectivity.ts'

/** Shown in place of content that could not be loaded offline: it retries once the connection is back. */
export function Unreached({ onRetry }: { readonly onRetry: () => void }) {
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
