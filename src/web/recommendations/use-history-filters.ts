import { useTranslations } from 'use-intl'
import { channels, ratings } from '#domain/notifications/kinds.ts'
import { historyTopics } from '#domain/recommendations/history.ts'
import type { Filter } from '#web/lists/FilterChips.tsx'
import { useListSearch } from '#web/lists/use-list-search.ts'

const values = { topic: historyTopics, channel: channels, rating: ratings }
const keys = ['topic', 'channel', 'rating'] as const

/** What the address says of the history, how to say something else, and what it is narrowed down by. */
export function useHistoryFilters() {
  const t = useTranslations('recommendations.columns')
  const center = useTranslations('notification-center')
  const [query, change] = useListSearch({ filters: values })
  const choices = {
    topic: historyTopics.map((value) => ({ value, label: center(`topic.${value}`) })),
    channel: channels.map((value) => ({ value, label: center(`channel.${value}`) })),
    rating: ratings.map((value) => ({ value, label: center(`rate.${value}`) })),
  }
  const chips: Filter[] = keys.map((key) => ({
    key,
    label: t(key),
    options: choices[key],
    value: query.filters[key],
    onChange: (value) => {
      const { [key]: _, ...others } = query.filters
      change({ filters: value ? { ...others, [key]: value } : others })
    },
  }))
  return { query, change, chips }
}
