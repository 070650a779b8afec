import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { agesOfNotifications, type AgeOfNotifications } from '#domain/platform/notices/reading.ts'
import { useSession } from '#web/kernel/session.tsx'
import type { Filter } from '#web/kernel/lists/FilterChips.tsx'
import { PagedList } from '#web/kernel/lists/PagedList.tsx'
import { useListPage } from '#web/kernel/lists/use-list-page.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import { newestNotifications, notificationsPage } from './api.ts'
import { MarkAll } from './MarkAll.tsx'
import { NotificationDays } from './NotificationDays.tsx'
import { kindOf, notificationKinds, topics } from '#domain/kernel/notification-kinds.ts'
import { useListSearch } from '#web/kernel/lists/use-list-search.ts'

const messageSearchOptions = {
  filters: { age: agesOfNotifications, topic: topics, kind: notificationKinds },
}

/** Message filters read from the URL, their setters and the active chips. */
function useMessageFilters() {
  const t = useTranslations('notifications')
  const [query, change] = useListSearch(messageSearchOptions)
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
      options: kinds.map((value) => ({ value, label: t(`kinds.title.${value}`) })),
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

/** A list: all that the reader was told, the latest and the previous, with the way to each. */
export function MessagesPage() {
  const t = useTranslations('notifications')
  const session = useSession()
  const filters = useMessageFilters()
  const { age, setAge, isFiltered, clear } = filters
  const page = useListPage(filters, (asked) => notificationsPage(session, age, asked))
  const { rows, total } = page
  const isFirst = page.query.page === 1
  const newest = useQuery({ ...newestNotifications(session), enabled: !isFirst }).data?.rows ?? []
  return (
    <ListPage
      isRead
      title={t('title')}
      lead={t.rich('page.lead', { link: toSettings, assistant: toAssistant })}
    >
      <PagedList
        {...page}
        label={t('title')}
        count={t('page.found', { total })}
        onClear={clear}
        beside={
          <Choice
            look="line"
            labelHidden
            label={t('page.ages')}
            options={agesOfNotifications.map((value) => ({ value, label: t(`page.${value}`) }))}
            value={age}
            onChange={(value) => setAge(value ?? age)}
          />
        }
        tools={age === 'latest' && !isFiltered ? <MarkAll rows={isFirst ? rows : newest} /> : null}
        noRows={
          <EmptyState
            icon={Bell}
            title={age === 'latest' ? t('none.title') : t('none.previous')}
            hint={age === 'latest' ? t('none.hint') : t('none.previousHint')}
          />
        }
      >
        <NotificationDays rows={rows} />
      </PagedList>
    </ListPage>
  )
}

const toSettings = (words: ReactNode) => (
  <Link to={paths.account} search={{ tab: 'notifications' }}>
    {words}
  </Link>
)

const toAssistant = (words: ReactNode) => <Link to={paths.agentMessages}>{words}</Link>
