import { useTranslations } from 'use-intl'
import { CopyValue } from '#web/kernel/ui/CopyValue.tsx'
import { GuidePage } from './GuidePage.tsx'
import { slackManifest } from './slack-manifest.ts'
import { useChannelView } from './use-channel-view.ts'

/** Kind: Reading. How to install the app in Slack. */
export function SlackGuidePage() {
  const t = useTranslations('channels.guide')
  const view = useChannelView('slack')
  const incoming = view?.incoming ?? ''
  return (
    <GuidePage
      channel="slack"
      view={view}
      values={{
        s1: <CopyValue label={t('manifest')} value={slackManifest(incoming)} long />,
        s4: <CopyValue label={t('address')} value={incoming} />,
      }}
    />
  )
}
