import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { ExchangeView } from '#contract/assistant/chat-bot.ts'
import { agentMessageKinds } from '#domain/assistant/chat-bot/messages.ts'
import type { AgeOfNotifications } from '#domain/platform/notices/reading.ts'
import type { Session } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import type { ListSearch } from '#web/kernel/lists/list-search.ts'

/** So many exchanges are read at once. */
const pageSize = 20

export const touchedByChat = ['chat-bot'] as const

/** What the reader asked and was answered, the newest first, page by page. */
export function exchanges({ api, companyId }: Session) {
  return infiniteQueryOptions({
    queryKey: ['chat-bot', companyId],
    queryFn: ({ pageParam: page }) =>
      api.chatBot.history({ params: { companyId }, query: { page, limit: pageSize } }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _, page) => (page * pageSize < total ? page + 1 : undefined),
  })
}

/** One page of what the assistant wrote to the reader. */
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

/** Puts what was just answered before what was read so far: it is there however the next reading goes. */
export function keepExchange(queries: QueryClient, session: Session, exchange: ExchangeView): void {
  queries.setQueryData(exchanges(session).queryKey, (data) => {
    const [first, ...older] = data?.pages ?? []
    if (!data || !first) return data
    const newest = { ...first, rows: [exchange, ...first.rows], total: first.total + 1 }
    return { ...data, pages: [newest, ...older] }
  })
}

interface Heard {
  readonly signal: AbortSignal
  readonly onText: (text: string) => void
  /** The answer is whole and kept. */
  readonly onAnswered: (exchange: ExchangeView) => void
}

/** Asks, and resolves once all was heard. */
export async function ask(
  { api, companyId }: Session,
  question: string,
  { signal, onText, onAnswered }: Heard,
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

interface Rated {
  readonly exchangeId: string
  readonly rating: NonNullable<ExchangeView['rating']>
}

/** Says whether an answer was useful. */
export function useRate(options: { readonly failed: string }) {
  return useCommand(
    ({ api, companyId }, { exchangeId, rating }: Rated) =>
      api.chatBot.rate({ params: { companyId, exchangeId }, body: { rating } }),
    { touches: touchedByChat, ...options },
  )
}

/** Deletes a question with its answer. */
export function useRemove(options: { readonly failed: string }) {
  return useCommand(
    ({ api, companyId }, exchangeId: string) =>
      api.chatBot.remove({ params: { companyId, exchangeId } }),
    { touches: touchedByChat, ...options },
  )
}

/** Deletes the whole conversation. */
export function useClear(options: { readonly done: string; readonly failed: string }) {
  return useCommand(({ api, companyId }) => api.chatBot.clear({ params: { companyId } }), {
    touches: touchedByChat,
    ...options,
  })
}
