import { MonitorUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { BannerButton } from '#web/kernel/ui/Banner.tsx'
import { shareScreen, useSharesScreen } from '#web/kernel/texts/screen-sharing.ts'

/** What the frame's bar says while private texts are hidden, and the way to end it. */
export function ScreenNotice() {
  const t = useTranslations('common.screen')
  if (!useSharesScreen()) return null
  return (
    <>
      <MonitorUp size={16} strokeWidth={1.75} aria-hidden />
      <span>{t('bar')}</span>
      <BannerButton onClick={() => shareScreen(false)}>{t('off')}</BannerButton>
    </>
  )
}
