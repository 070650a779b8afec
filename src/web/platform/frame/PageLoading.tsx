import { useTranslations } from 'use-intl'
import { Loading } from '#web/kernel/ui/states/Loading.tsx'

/** The place of a page that is on its way. */
export function PageLoading() {
  const t = useTranslations('common')
  return <Loading label={t('loading')} lines={6} />
}
