import { WifiOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useConnectivity } from '#web/kernel/transport/use-connectivity.ts'

/** Shown while no call reaches the server. */
export function OfflineNotice() {
  const t = useTranslations('common.offline')
  if (useConnectivity() !== 'offline') return null
  return (
    <>
      <WifiOff size={16} />
      <span>{t('bar')}</span>
    </>
  )
}
