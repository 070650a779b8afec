import { queryOptions } from '@tanstack/react-query'
import {
  deliveryKinds,
  type ChatAnswersView,
  type ConversationsView,
  type OutboxView,
} from '#contract/administration/superadmin.ts'
import { outcomes } from '#domain/assistant/ai/limits.ts'
import { answerChannels } from '#domain/assistant/chat-bot/exchange.ts'
import { channels } from '#domain/kernel/notification-kinds.ts'
import { deliveryStates } from '#domain/platform/outbox/retries.ts'
import type { Session } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import { ofAny, type ListSearch } from '#web/kernel/lists/list-search.ts'
import { useListSearch } from '#web/kernel/lists/use-list-search.ts'

/** Set on operators' lists, where it isn't the reader's own company. */
type WithCompanyName<View> = View & { readonly companyName?: string }

/** One page of the company's outgoing mail, metadata only; refetched on every visit. */
export function companyOutbox(
  { api, companyId }: Session,
  { page, limit, filters, of }: Pick<ListSearch, 'page' | 'limit' | 'filters' | 'of'>,
) {
  const state = deliveryStates.find((it) => it === filters['state'])
  const channel = channels.find((it) => it === filters['channel'])
  const kind = deliveryKinds.find((it) => it === filters['kind'])
  return queryOptions({
    queryKey: ['outbox', of ?? companyId, { page, limit, state, channel, kind }],
    queryFn: async (): Promise<WithCompanyName<OutboxView>> => {
      const query = { page, limit, state, channel, kind }
      return of
        ? api.operators.outbox({ params: { operatedId: of }, query })
        : api.superadmin.outbox({ params: { companyId }, query })
    },
    staleTime: 0,
  })
}

export function conversationsPage(
  { api, companyId }: Session,
  { page, limit, search, filters, of }: ListSearch,
) {
  const state = deliveryStates.find((it) => it === filters['state'])
  const channel = channels.find((it) => it === filters['channel'])
  return queryOptions({
    queryKey: ['outbox', of ?? companyId, 'conversations', { page, limit, search, state, channel }],
    queryFn: async (): Promise<WithCompanyName<ConversationsView>> => {
      const query = { page, limit, state, channel, ...(search ? { search } : {}) }
      return of
        ? api.operators.conversations({ params: { operatedId: of }, query })
        : api.superadmin.conversations({ params: { companyId }, query })
    },
    staleTime: 0,
  })
}

/** Metadata only, never contents. */
export function chatAnswersPage(
  { api, companyId }: Session,
  { page, limit, search, filters, of }: ListSearch,
) {
  const channel = answerChannels.find((it) => it === filters['channel'])
  const outcome = outcomes.find((it) => it === filters['outcome'])
  return queryOptions({
    queryKey: [
      'outbox',
      of ?? companyId,
      'chat-answers',
      { page, limit, search, channel, outcome },
    ],
    queryFn: async (): Promise<WithCompanyName<ChatAnswersView>> => {
      const query = { page, limit, channel, outcome, ...(search ? { search } : {}) }
      return of
        ? api.operators.chatAnswers({ params: { operatedId: of }, query })
        : api.superadmin.chatAnswers({ params: { companyId }, query })
    },
    staleTime: 0,
  })
}

/** Retries a delivery that was given up. */
export function useSendAgain(options: { readonly done: string; readonly failed: string }) {
  const [{ of }] = useListSearch(ofAny)
  return useCommand(
    ({ api, companyId }, deliveryId: string) =>
      of
        ? api.operators.sendAgain({ params: { operatedId: of, deliveryId } })
        : api.superadmin.sendAgain({ params: { companyId, deliveryId } }),
    { touches: ['outbox'], ...options },
  )
}
