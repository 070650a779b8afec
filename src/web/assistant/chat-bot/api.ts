import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { ExchangeView } from '#contract/assistant/chat-bot.ts'
import { agentMessageKinds } from '#domain/assistant/chat-bot/messages.ts'
import type { AgeOfNotifications } from '#domain/platform/notices/reading.ts'
import type { Session } from '#web/kernel/session.tsx'
import type { ListSearch } from '#web/kernel/lists/list-search.ts'

/** Exchanges per page. */
const pageSize = 20

export const touchedByChat = ['chat-bot'] as const

/** Newest first. */
export function exchanges({ api, companyId }: Session) {
  return infiniteQueryOptions({
    queryKey: ['chat-bot', companyId],
    queryFn: ({ pageParam: page }) =>
      api.chatBot.history({ params: { companyId }, query: { page, limit: pageSize } }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _, page) => (page * pageSize < total ? page + 1 : undefined),
  })
}

export function agentMessagesPage(
  { api, companyId }: Session,
  age: AgeOfNotifications,
  { page, limit, filters }: ListSearch,
) {
  const kind = agentMessageKinds.find((it) => it === filters['kind'])
  const query = { age, page, limit, kind }
  return queryOptions({
    queryKey: ['chat-bot', companyId, 'messages', query],
    queryFn: () => api.chatBot.messages({ params: { companyId }, query }),
  })
}

/** Adds the answer to the cache, so that it stays even if the next read fails. */
export function keepExchange(queries: QueryClient, session: Session, exchange: ExchangeView): void {
  queries.setQueryData(exchanges(session).queryKey, (data) => {
    const [first, ...older] = data?.pages ?? []
    if (!data || !first) return data
    const newest = { ...first, rows: [exchange, ...first.rows], total: first.total + 1 }
    return { ...data, pages: [newest, ...older] }
  })
}

interface ExchangeListener {
  readonly signal: AbortSignal
  readonly onText: (text: string) => void
  /** The answer is complete and stored. */
  readonly onAnswered: (exchange: ExchangeView) => void
}

/** Resolves at the end of the stream. */
export async function askAssistant(
  { api, companyId }: Session,
  question: string,
  { signal, onText, onAnswered }: ExchangeListener,
): Promise<void> {
  await api.chatBot.ask.lines(
    { params: { companyId }, body: { question } },
    {
      signal,
      onLine: (line) => {
        if (line.kind === 'said') onText(line.text)
        else onAnswered(line.exchange)
      },
    },
  )
}
