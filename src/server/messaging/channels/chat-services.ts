import type { ChatServices } from './chat-service.ts'
import { googleChatAdapter, type GoogleUrls } from './google-chat.ts'
import { slackAdapter } from './slack.ts'
import { teamsAdapter, type TeamsUrls } from './teams.ts'

export interface ServiceUrls extends TeamsUrls, GoogleUrls {
  readonly slack: string
}

export function chatServicesOf(urls: ServiceUrls): ChatServices {
  return {
    slack: slackAdapter(urls.slack),
    teams: teamsAdapter(urls),
    googleChat: googleChatAdapter(urls),
  }
}
