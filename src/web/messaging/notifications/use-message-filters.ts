import { useTranslations } from 'use-intl'
import { kindOf, notificationKinds, topics } from '#domain/kernel/notices/kinds.ts'
import { agesOfNotifications, type AgeOfNotifications } from '#domain/platform/notices/reading.ts'
import type { Filter } from '#web/kernel/lists/FilterChips.tsx'
import { useListSearch } from '#web/kernel/lists/use-list-search.ts'

const options = { filters: { age: agesOfNotifications, topic: topics, kind: notificationKinds } }

/** What the address says of the list of messages, how to say something else, and what it is narrowed down by. */
export function useMessageFilters() {
  const t = useTranslations('notification-center')
  const [query, change] = useListSearch(options)
  const { age = 'latest', ...set } = query.filters
  const { topic } = set
  const kinds = notificationKinds.filter(
    (kind) => topic === undefined || kindOf(kind).topic === topic,
  )
  const keepAge = age === 'latest' ? {} : { age }
  const chips: Filter[] = [
    {
      key: 'topic',
      label: t('page.topic'),
      options: topics.map((value) => ({ value, label: t(`topic.${value}`) })),
      value: topic,
      // Another topic has other kinds.
      onChange: (value) => change({ filters: { ...keepAge, ...(value ? { topic: value } : {}) } }),
    },
    {
      key: 'kind',
      label: t('page.kind'),
      options: kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
      value: set['kind'],
      onChange: (value) => {
        const { kind: _, ...others } = query.filters
        change({ filters: value ? { ...others, kind: value } : others })
      },
    },
  ]
  return {
    query,
    age: agesOfNotifications.find((it) => it === age) ?? 'latest',
    setAge: (next: AgeOfNotifications) =>
      change({ filters: next === 'latest' ? set : { ...set, age: next } }),
    change,
    chips,
    isFiltered: Object.keys(set).length > 0,
    clear: () => change({ filters: keepAge }),
  }
}
