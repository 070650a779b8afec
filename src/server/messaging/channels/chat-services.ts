import type { ChatServices } from './chat-service.ts'
import { googleChatAdapter } from './google-chat.ts'
import { slackAdapter } from './slack.ts'
import { teamsAdapter } from './teams.ts'

export interface ServiceUrls {
  readonly slack: string
  readonly teamsLogin: string
  readonly teamsKeys: string
  /** Accepted besides Microsoft's hosts. */
  readonly teamsService: string | undefined
  readonly googleChat: string
  readonly googleToken: string
  readonly googleKeys: string
}

export function chatServicesOf(urls: ServiceUrls): ChatServices {
  return {
    slack: slackAdapter(urls.slack),
    teams: teamsAdapter(urls),
    googleChat: googleChatAdapter(urls),
  }
}
