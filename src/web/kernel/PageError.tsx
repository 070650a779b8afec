import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/kernel/errors.ts'
import { paths } from '#web/paths/paths.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/** What stands in the place of a page that broke; the frame around it goes on. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const t = useTranslations('common')
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const isShutOut = error instanceof ApiError && error.code === 'secondFactorNeeded'
  useEffect(() => {
    // What starts anew leads to adding one.
    if (isShutOut) location.assign(paths.home)
  }, [isShutOut])
  if (error instanceof ApiError && error.statusCode === 404) return <NotFoundPage />
  const offline = error instanceof ApiError && error.statusCode === 0
  const id = error instanceof ApiError ? error.id : ''
  const onRetry = () => {
    queries.reset()
    reset()
    void router.invalidate()
  }
  return (
    <ErrorState
      title={offline ? t('offline') : t('pageFailed')}
      kept={t('nothingLost')}
      next={offline ? t('checkConnection') : t('tryAgainLater')}
      retry={{ label: t('retry'), onRetry }}
      reference={id ? t('reference', { id }) : undefined}
    />
  )
}
