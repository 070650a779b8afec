import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { useConnectivity } from './use-connectivity.ts'

/** The place of what there was no connection for: it comes as soon as there is one. */
export function Unreached({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('common')
  useOnReturn(onRetry)
  const retry = { label: t('retry'), onRetry }
  return <ErrorState title={t('offline.page')} next={t('offline.next')} retry={retry} />
}

/** Does something once calls get through again after they did not. */
function useOnReturn(work: () => void): void {
  const state = useConnectivity()
  const before = useRef(state)
  const onReturn = useEffectEvent(work)
  useEffect(() => {
    if (before.current === 'offline' && state === 'open') onReturn()
    before.current = state
  }, [state])
}
