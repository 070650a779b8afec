import { useTranslations } from 'use-intl'
import { CopyValue } from '#web/kernel/ui/CopyValue.tsx'
import { GuidePage } from './GuidePage.tsx'
import { useChannelView } from './use-channel-view.ts'

/** Kind: Reading. How to install the app in Google Chat. */
export function GoogleChatGuidePage() {
  const t = useTranslations('channels.guide')
  const view = useChannelView('googleChat')
  const incoming = view?.incoming ?? ''
  return (
    <GuidePage
      channel="googleChat"
      view={view}
      values={{
        s2: <CopyValue label={t('address')} value={incoming} />,
      }}
    />
  )
}
