import { TableList } from '#web/kernel/lists/TableList.tsx'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { AlarmClock, Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { historyRowsMax, historyTopics } from '#domain/assistant/recommendations/history.ts'
import { BackToPage } from '#web/platform/frame/navigation/BackLink.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'
import { saveCsv } from '#web/kernel/lists/save-csv.ts'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { historyPage, wholeHistory, type HistoryQuery } from './api.ts'
import { ratings, wordedChannels } from '#domain/kernel/notification-kinds.ts'
import { chipsOf } from '#web/kernel/lists/chips-of.ts'
import type { ListSearch } from '#web/kernel/lists/list-search.ts'
import { useListPage } from '#web/kernel/lists/use-list-page.ts'
import { useListSearch } from '#web/kernel/lists/use-list-search.ts'
import type { HistoryLine } from '#contract/assistant/recommendations.ts'
import { useMomentWidth } from '#web/kernel/lists/use-moment-width.ts'
import { useMoment } from '#web/kernel/i18n/use-moment.ts'
import type { Column } from '#web/kernel/lists/column.ts'
import { DeliveryBadge } from '#web/platform/outbox/DeliveryBadge.tsx'

const filterValues = { topic: historyTopics, channel: wordedChannels, rating: ratings }
const filterKeys = ['topic', 'channel', 'rating'] as const

function useHistoryFilters() {
  const t = useTranslations('recommendations.columns')
  const center = useTranslations('notifications')
  const [query, change] = useListSearch({ filters: filterValues })
  const choices = {
    topic: historyTopics.map((value) => ({ value, label: center(`topic.${value}`) })),
    channel: wordedChannels.map((value) => ({ value, label: center(`channel.${value}`) })),
    rating: ratings.map((value) => ({ value, label: center(`rate.${value}`) })),
  }
  const narrowings = filterKeys.map((key) => ({ key, label: t(key), options: choices[key] }))
  return { query, change, chips: chipsOf(narrowings, query, change) }
}

// The list's options have already limited the filters to known values.
const sentFor = ({ page, limit, filters }: ListSearch) =>
  ({ page, limit, ...filters }) as HistoryQuery

/**
 * A list: reminders and recommendations by person and channel, with their outcome; its file has all
 * pages.
 */
export function HistoryPage() {
  const t = useTranslations('recommendations')
  const columns = useHistoryColumns()
  const reader = useSession()
  const page = useListPage(useHistoryFilters(), (asked) => historyPage(reader, sentFor(asked)))
  const { query, rows, total } = page
  const save = useCommand<void, void>(
    async (session) => {
      const { rows: all } = await wholeHistory(session, sentFor(query))
      const lines = all.map((line) => columns.map(({ text }) => text(line)))
      saveCsv(t('title'), [columns.map(({ header }) => header), ...lines])
    },
    { touches: [], failed: t('failed') },
  )
  return (
    <ListPage title={t('title')} lead={t('lead')} back={<BackToPage of="settings" />}>
      <TableList
        {...page}
        name="recommendations"
        label={t('title')}
        columns={columns}
        rows={rows.map((line) => ({ ...line, id: `${line.notificationId} ${line.channel}` }))}
        count={total < historyRowsMax ? t('found', { total }) : t('foundMany', { total })}
        tools={
          <Button
            variant="subtle"
            leftSection={<Download />}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {t('download')}
          </Button>
        }
        missing={<EmptyState icon={AlarmClock} title={t('none.title')} hint={t('none.hint')} />}
      />
    </ListPage>
  )
}

function useHistoryColumns(): readonly [Column<HistoryLine>, ...Column<HistoryLine>[]] {
  const t = useTranslations('recommendations')
  const center = useTranslations('notifications')
  const stateOf = useTranslations('superadmin.outbox.state')
  const moment = useMoment()
  const momentWidth = useMomentWidth()
  return [
    { key: 'person', header: t('columns.person'), text: ({ person }) => person.name, share: 1.4 },
    {
      key: 'kind',
      header: t('columns.kind'),
      text: ({ kind }) => center(`kinds.title.${kind}`),
      share: 1.6,
      onCard: 'below',
    },
    {
      key: 'at',
      header: t('columns.at'),
      text: ({ at }) => moment(at),
      cell: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
      fits: momentWidth,
      onCard: 'below',
    },
    {
      key: 'channel',
      header: t('columns.channel'),
      text: ({ channel }) =>
        channel === null ? center('settings.inTandemOnly') : center(`channel.${channel}`),
    },
    {
      key: 'state',
      header: t('columns.state'),
      text: ({ state }) => (state === null ? '' : stateOf(state)),
      cell: ({ state }) => (state === null ? null : <DeliveryBadge state={state} />),
      onCard: 'beside',
    },
    {
      key: 'rating',
      header: t('columns.rating'),
      text: ({ rating }) => (rating === null ? '' : center(`rate.${rating}`)),
      onCard: 'beside',
    },
  ]
}
