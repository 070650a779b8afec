import { MonitorUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import s from './ScreenNotice.module.css'
import { shareScreen, useSharesScreen } from './screen-sharing.ts'

/** What the frame's bar says while private texts are hidden, and the way to end it. */
export function ScreenNotice() {
  const t = useTranslations('common.screen')
  if (!useSharesScreen()) return null
  return (
    <>
      <MonitorUp size={16} strokeWidth={1.75} aria-hidden />
      <span>{t('bar')}</span>
      <button type="button" className={s.off} onClick={() => shareScreen(false)}>
        {t('off')}
      </button>
    </>
  )
}
