import { useTranslations } from 'use-intl'
import { CopyValue } from '#web/kernel/ui/CopyValue.tsx'
import { GuidePage } from './GuidePage.tsx'
import { paths } from '#web/kernel/paths/paths.ts'

/** Kind: Reading. How to install the app in Slack. */
export function SlackGuidePage() {
  const t = useTranslations('channels.guide')
  return (
    <GuidePage
      channel="slack"
      renderValues={(incoming) => ({
        s1: <CopyValue label={t('manifest')} value={slackManifest(incoming)} long />,
        s4: <CopyValue label={t('address')} value={incoming} />,
      })}
    />
  )
}

/** Slack app manifest: scopes, Messages tab and our URLs. */
function slackManifest(incoming: string): string {
  const origin = URL.parse(incoming)?.origin ?? ''
  const manifest = {
    display_information: { name: 'Tandem' },
    features: {
      app_home: { messages_tab_enabled: true, messages_tab_read_only_enabled: false },
      bot_user: { display_name: 'Tandem', always_online: true },
    },
    oauth_config: {
      redirect_urls: [origin + paths.administration.settings],
      scopes: { bot: ['chat:write', 'im:write', 'users:read', 'users:read.email', 'im:history'] },
    },
    settings: {
      event_subscriptions: { request_url: incoming, bot_events: ['message.im'] },
      interactivity: { is_enabled: true, request_url: incoming },
    },
  }
  return JSON.stringify(manifest, null, 2)
}
