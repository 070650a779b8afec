import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from './page-route.tsx'
import { paths } from './kernel/paths/paths.ts'

/** The assistant’s pages: where a chat is bound to somebody, the conversation, and what it wrote to them. */
export const assistant = [
  page(
    paths.assistant,
    lazyRouteComponent(() => import('./messaging/channels/AssistantPage.tsx'), 'AssistantPage'),
  ),
  // There for whoever asked before as well: what they asked stays theirs to read and to delete.
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
