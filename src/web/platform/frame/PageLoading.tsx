import { useTranslations } from 'use-intl'
import { Loading } from '#web/kernel/ui/states/Loading.tsx'

/** Placeholder for a page that is loading. */
export function PageLoading() {
  const t = useTranslations('common')
  return <Loading label={t('loading')} lines={8} shape="page" isAtOnce />
}
