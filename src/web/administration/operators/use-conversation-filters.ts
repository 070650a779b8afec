import { useTranslations } from 'use-intl'
import { outcomes } from '#domain/assistant/ai/limits.ts'
import { answerChannels } from '#domain/assistant/chat-bot/exchange.ts'
import { wordedChannels } from '#domain/kernel/notification-kinds.ts'
import { deliveryStates } from '#domain/platform/outbox/retries.ts'
import { chipsOf } from '#web/kernel/lists/chips-of.ts'
import type { ListSearch } from '#web/kernel/lists/list-search.ts'
import { useListSearch } from '#web/kernel/lists/use-list-search.ts'

export const conversationViews = ['messages', 'answers'] as const
export type ConversationView = (typeof conversationViews)[number]

const conversationSearchOptions = {
  of: true,
  filters: {
    view: ['answers'],
    channel: [...answerChannels, ...wordedChannels],
    state: deliveryStates,
    outcome: outcomes,
  },
}

export const conversationViewOf = ({ filters }: Pick<ListSearch, 'filters'>): ConversationView =>
  filters['view'] === 'answers' ? 'answers' : 'messages'

/** State of the URL, its setter, and the filters. */
export function useConversationFilters() {
  const t = useTranslations('superadmin.conversations')
  const state = useTranslations('superadmin.outbox.state')
  const center = useTranslations('notifications.channel')
  const ai = useTranslations('ai.outcome')
  const [query, change] = useListSearch(conversationSearchOptions)
  const view = conversationViewOf(query)
  const label = (key: 'channel' | 'state' | 'outcome') => t(`columns.${key}`)
  const narrowings = {
    messages: [
      {
        key: 'channel',
        label: label('channel'),
        options: wordedChannels.map((value) => ({ value, label: center(value) })),
      },
      {
        key: 'state',
        label: label('state'),
        options: deliveryStates.map((value) => ({ value, label: state(value) })),
      },
    ],
    answers: [
      {
        key: 'channel',
        label: label('channel'),
        options: answerChannels.map((value) => ({
          value,
          label: value === 'tandem' ? t('inTandem') : center(value),
        })),
      },
      {
        key: 'outcome',
        label: label('outcome'),
        options: outcomes.map((value) => ({ value, label: ai(value) })),
      },
    ],
  }
  const ofView = (next: ConversationView) => (next === 'answers' ? { view: next } : {})
  return {
    query,
    view,
    change,
    chips: chipsOf(narrowings[view], query, change),
    setView: (next: ConversationView) => change({ filters: ofView(next) }),
    clear: () => change({ filters: ofView(view), search: '' }),
  }
}

/** Names the company if the reader isn't in it. */
export function useConversationsTitle(companyName: string | undefined): string {
  const t = useTranslations('superadmin.conversations')
  return companyName ? t('titleOf', { company: companyName }) : t('title')
}
