import { useTranslations } from 'use-intl'
import s from './DemoNotice.module.css'

/** Warns on every page of a demo not to enter real data. */
export function DemoNotice() {
  const t = useTranslations('common.demo')
  if (!document.head.querySelector('meta[name="tandem-demo"]')) return null
  return (
    <aside className={s.notice} data-print="hidden" aria-label={t('label')} data-demo-notice>
      {t('notice')}
    </aside>
  )
}
