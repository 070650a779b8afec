import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from './page-route.tsx'
import { paths } from './kernel/paths/paths.ts'

/** The assistant’s pages: binding a chat, the conversation, and its messages to the reader. */
export const assistant = [
  page(
    paths.assistant,
    lazyRouteComponent(() => import('./messaging/channels/AssistantPage.tsx'), 'AssistantPage'),
  ),
  // Stays available after a company turns the assistant off: people can read and delete their questions.
  page(
    paths.chat,
    lazyRouteComponent(() => import('./assistant/chat-bot/ChatPage.tsx'), 'ChatPage'),
  ),
  page(
    paths.agentMessages,
    lazyRouteComponent(
      () => import('./assistant/chat-bot/AgentMessagesPage.tsx'),
      'AgentMessagesPage',
    ),
  ),
]
