import type { NavigateOptions } from '@tanstack/react-router'
import type { CitationView } from '#contract/assistant/chat-bot.ts'
import { pageAddresses } from '#domain/assistant/chat-bot/pages.ts'
import type { Session } from '#web/kernel/session.tsx'
import { targetWay } from '#web/messaging/notifications/target-way.ts'

/** Undefined if it can't be opened. */
export function citationWay(
  { target, page }: CitationView,
  session: Session,
): NavigateOptions | undefined {
  if (target) return targetWay(target, session)
  return page === null ? undefined : { to: pageAddresses[page] }
}
