import { queryOptions } from '@tanstack/react-query'
import type { Chat } from '#domain/messaging/channels/chat.ts'
import type { Session } from '#web/kernel/session.tsx'
import { companyQuery } from '#web/kernel/company-query.ts'

/** The chats that are the reader's own. */
export const ownChats = companyQuery(['assistant'], (api) => api.assistant.read)

/** Previews the binding that a chat link would make in its company; changes nothing. */
export function linkedChat({ api }: Session, { companyId, link }: ChatLink) {
  return queryOptions({
    queryKey: ['assistant', companyId, link],
    queryFn: () => api.assistant.look({ params: { companyId }, body: { link } }),
    staleTime: Infinity,
    retry: false,
  })
}

interface ChatLink {
  readonly companyId: string
  readonly link: string
}

export const unbindChat = ({ api, companyId }: Session, channel: Chat) =>
  api.assistant.unbind({ params: { companyId }, body: { channel } })
