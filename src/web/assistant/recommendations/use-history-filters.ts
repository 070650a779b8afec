import { useTranslations } from 'use-intl'
import { channels, ratings } from '#domain/kernel/notices/kinds.ts'
import { historyTopics } from '#domain/assistant/recommendations/history.ts'
import { chipsOf } from '#web/kernel/lists/chips-of.ts'
import { useListSearch } from '#web/kernel/lists/use-list-search.ts'

const values = { topic: historyTopics, channel: channels, rating: ratings }
const keys = ['topic', 'channel', 'rating'] as const

export function useHistoryFilters() {
  const t = useTranslations('recommendations.columns')
  const center = useTranslations('notification-center')
  const [query, change] = useListSearch({ filters: values })
  const choices = {
    topic: historyTopics.map((value) => ({ value, label: center(`topic.${value}`) })),
    channel: channels.map((value) => ({ value, label: center(`channel.${value}`) })),
    rating: ratings.map((value) => ({ value, label: center(`rate.${value}`) })),
  }
  const narrowings = keys.map((key) => ({ key, label: t(key), options: choices[key] }))
  return { query, change, chips: chipsOf(narrowings, query, change) }
}
