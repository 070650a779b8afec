import { useTranslations } from 'use-intl'
import s from './DemoNotice.module.css'

/** In a demo, what stands above every page: nobody takes it for a place to write something real. */
export function DemoNotice() {
  const t = useTranslations('common.demo')
  if (!document.head.querySelector('meta[name="tandem-demo"]')) return null
  return (
    <aside className={s.notice} aria-label={t('label')} data-demo-notice>
      {t('notice')}
    </aside>
  )
}
