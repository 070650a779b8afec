import type { Chat } from '#domain/messaging/channels/chat.ts'
import { memoryMs, waitMs } from '#domain/messaging/channels/pace.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { chatTextOf } from '#server/platform/outbox/chat.ts'
import type { ChannelAdapter } from '#server/platform/outbox/channel-adapter.ts'
import { ChannelProblem, type ChatService, type Address, type Connection } from './chat-service.ts'
import { chatAddressOf, identityOf, insertFound, mailboxOf } from './identity-queries.ts'
import { connectionOf, saveWorks } from './queries.ts'
import { openConnection } from './stored.ts'

const concurrentSendsMax = 10

interface ChatAdapterOptions extends Pick<Deps, 'database' | 'clock' | 'seal'> {
  readonly channel: Chat
  readonly service: ChatService
}

interface Route {
  readonly connection: Connection
  readonly to: Address | undefined
  readonly email: string
  readonly wasFailing: boolean
}

/**
 * Doesn't wait: postpones messages a conversation can't take yet. Holds no transaction while
 * sending.
 */
export function chatAdapter(options: ChatAdapterOptions): ChannelAdapter {
  const { database, clock, seal, channel, service } = options
  const written = new Map<string, number[]>()

  return {
    atOnceMax: concurrentSendsMax,
    send: async ({ id, mail, companyId, userId }, signal) => {
      if (companyId === null || userId === null) throw new ChannelProblem('nobody', 'person')
      const route = await routeTo(companyId, userId)
      const { connection, wasFailing } = route
      const to =
        route.to ?? (await findAndKeep(route, { companyId, userId, language: mail.language }))
      takeTurn(`${companyId} ${to.conversationId}`)
      await service.send(connection, to, { id, text: chatTextOf(mail, channel) }, signal)
      if (wasFailing) await inCompany(database.db, companyId, (db) => saveWorks(db, channel))
    },
    problemOf: (error) => {
      if (!(error instanceof ChannelProblem)) return { code: 'unknown' }
      const { code, isFinal, about, retryAfterSeconds } = error
      const isPersonal = about === 'person'
      return { code, isFinal, isPersonal, ...(retryAfterSeconds ? { retryAfterSeconds } : {}) }
    },
    close: () => written.clear(),
  }

  function routeTo(companyId: string, userId: string): Promise<Route> {
    return inCompany(
      database.db,
      companyId,
      async (db) => {
        const [stored, identity, person] = await Promise.all([
          connectionOf(db, channel),
          identityOf(db, channel, userId),
          mailboxOf(db, userId),
        ])
        if (!stored) throw new ChannelProblem('disconnected', 'person')
        if (!person || identity?.problem)
          throw new ChannelProblem(identity?.problem ?? 'nobody', 'person')
        const to = identity && chatAddressOf(identity)
        const connection = openConnection(stored, seal)
        if (!connection) throw new ChannelProblem('unreadable', 'connection')
        return { connection, to, email: person.email, wasFailing: stored.problem !== null }
      },
      'read only',
    )
  }

  async function findAndKeep(
    { connection, email }: Route,
    who: { readonly companyId: string; readonly userId: string; readonly language: Language },
  ): Promise<Address> {
    const found = await service.find(connection, email)
    if (!found) throw new ChannelProblem('notFound', 'person')
    const { companyId: company_id, userId: user_id, language } = who
    const row = { company_id, channel, user_id, language, bound_at: null }
    const to = await inCompany(database.db, company_id, (db) => insertFound(db, row, found))
    if (!to) throw new ChannelProblem('boundToAnother', 'person')
    return to
  }

  /** Throws over the conversation's rate limit. */
  function takeTurn(conversation: string): void {
    const now = clock().getTime()
    const since = now - memoryMs(channel)
    if (written.size > 10_000)
      for (const [key, times] of written) if ((times.at(-1) ?? 0) < since) written.delete(key)
    const times = (written.get(conversation) ?? []).filter((at) => at > since)
    const wait = waitMs(channel, times, now)
    if (wait > 0) throw new ChannelProblem('paced', 'service', wait / 1000)
    written.set(conversation, [...times, now])
  }
}
