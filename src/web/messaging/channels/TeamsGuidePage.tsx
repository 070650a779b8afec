import { useTranslations } from 'use-intl'
import { CopyValue } from '#web/kernel/ui/CopyValue.tsx'
import { GuidePage } from './GuidePage.tsx'
import { TeamsDownload } from './TeamsDownload.tsx'
import { useChannelView } from './use-channel-view.ts'

/** Kind: Reading. How to install the app in Microsoft Teams. */
export function TeamsGuidePage() {
  const t = useTranslations('channels.guide')
  const view = useChannelView('teams')
  const incoming = view?.incoming ?? ''
  return (
    <GuidePage
      channel="teams"
      view={view}
      values={{
        s1: <CopyValue label={t('address')} value={incoming} />,
        s4: <TeamsDownload />,
      }}
    />
  )
}
