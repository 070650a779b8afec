import { useTranslations } from 'use-intl'
import type { HistoryLine } from '#contract/assistant/recommendations.ts'
import { useMoment } from '#web/kernel/i18n/use-moment.ts'
import type { Column } from '#web/kernel/lists/column.ts'
import { DeliveryBadge } from '#web/platform/outbox/DeliveryBadge.tsx'

export function useHistoryColumns(): readonly [Column<HistoryLine>, ...Column<HistoryLine>[]] {
  const t = useTranslations('recommendations')
  const center = useTranslations('notification-center')
  const stateOf = useTranslations('superadmin.outbox.state')
  const moment = useMoment()
  return [
    { key: 'person', header: t('columns.person'), text: ({ person }) => person.name, share: 1.4 },
    {
      key: 'kind',
      header: t('columns.kind'),
      text: ({ kind }) => center(`kind.${kind}`),
      share: 1.6,
      onCard: 'below',
    },
    {
      key: 'at',
      header: t('columns.at'),
      text: ({ at }) => moment(at),
      cell: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
      share: 1.4,
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
