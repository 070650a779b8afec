import { z } from 'zod'
import { chats, type Chat } from '#domain/messaging/channels/chat.ts'
import { openJson, sealJson, type Seal } from '#server/kernel/secrets/seal.ts'
import type { Address } from './chat-service.ts'

export interface ChatLink {
  readonly companyId: string
  readonly channel: Chat
  readonly to: Address
  readonly email?: string | undefined
  /** Milliseconds since 1970. */
  readonly madeAt: number
}

const purpose = 'bind a chat'

const sealedLink = z.object({
  purpose: z.literal(purpose),
  companyId: z.uuid(),
  channel: z.enum(chats),
  to: z.object({
    chatUserId: z.string(),
    conversationId: z.string(),
    serviceUrl: z.string().nullable(),
  }),
  email: z.string().optional(),
  madeAt: z.number(),
})

/** Sealed and in the fragment, so that no server logs it. */
export function linkAddress(origin: string, link: ChatLink, seal: Seal) {
  return `${origin}/asistente/${link.companyId}#${sealJson(seal, { purpose, ...link })}`
}

export const openLink = (sealed: string, seal: Seal): ChatLink | undefined =>
  openJson(seal, sealed, sealedLink)
