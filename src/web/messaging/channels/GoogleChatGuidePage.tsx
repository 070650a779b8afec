import { useTranslations } from 'use-intl'
import { CopyValue } from '#web/kernel/ui/CopyValue.tsx'
import { GuidePage } from './GuidePage.tsx'

/** Kind: Reading. How to install the app in Google Chat. */
export function GoogleChatGuidePage() {
  const t = useTranslations('channels.guide')
  return (
    <GuidePage
      channel="googleChat"
      renderValues={(incoming) => ({
        s2: <CopyValue label={t('address')} value={incoming} />,
      })}
    />
  )
}
