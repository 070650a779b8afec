import { paths } from '#web/kernel/paths/paths.ts'

/**
 * A manifest that Slack makes an app of: what it may, its Messages Tab, and our addresses; `incoming` is
 * where Slack says what happens.
 */
export function slackManifest(incoming: string): string {
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
