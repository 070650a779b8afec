import { useTranslations } from 'use-intl'
import { agentMessageKinds } from '#domain/assistant/chat-bot/messages.ts'
import { agesOfNotifications, type AgeOfNotifications } from '#domain/platform/notices/reading.ts'
import { chipsOf } from '#web/kernel/lists/chips-of.ts'
import { useListSearch } from '#web/kernel/lists/use-list-search.ts'

const options = { filters: { age: agesOfNotifications, kind: agentMessageKinds } }

export function useAgentMessageFilters() {
  const t = useTranslations('chat-bot.messages')
  const center = useTranslations('notification-center.page')
  const [query, change] = useListSearch(options)
  const age = agesOfNotifications.find((it) => it === query.filters['age']) ?? 'latest'
  const keepAge = age === 'latest' ? {} : { age }
  const kinds = {
    key: 'kind',
    label: center('kind'),
    options: agentMessageKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
  }
  const { age: _, ...set } = query.filters
  return {
    query,
    age,
    setAge: (next: AgeOfNotifications) =>
      change({ filters: next === 'latest' ? set : { ...set, age: next } }),
    change,
    chips: chipsOf([kinds], query, change),
    isFiltered: 'kind' in set,
    clear: () => change({ filters: keepAge }),
  }
}
