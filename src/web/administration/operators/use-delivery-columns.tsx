import { useFormatter, useTranslations } from 'use-intl'
import type { DeliveryLine } from '#contract/administration/superadmin.ts'
import type { Column } from '#web/kernel/lists/column.ts'
import { DeliveryBadge } from '#web/platform/outbox/DeliveryBadge.tsx'
import { useMoment } from '#web/kernel/i18n/use-moment.ts'

export function useDeliveryColumns(): readonly [Column<DeliveryLine>, ...Column<DeliveryLine>[]] {
  const t = useTranslations('superadmin.outbox')
  const channel = useTranslations('notification-center.channel')
  const format = useFormatter()
  const moment = useMoment()
  const timeIn = (at: string | null) => (at === null ? '' : <time dateTime={at}>{moment(at)}</time>)
  return [
    { key: 'kind', header: t('columns.kind'), text: ({ kind }) => t(`kind.${kind}`), share: 1.4 },
    { key: 'to', header: t('columns.to'), text: ({ to }) => to, share: 1.6, onCard: 'below' },
    {
      key: 'channel',
      header: t('columns.channel'),
      text: ({ channel: by }) => channel(by),
      share: 0.8,
    },
    {
      key: 'at',
      header: t('columns.at'),
      text: ({ at, againAt }) => moment(againAt ?? at),
      cell: ({ at, againAt }) => timeIn(againAt ?? at),
      share: 1.6,
      onCard: 'below',
    },
    {
      key: 'state',
      header: t('columns.state'),
      text: ({ state }) => t(`state.${state}`),
      cell: ({ state }) => <DeliveryBadge state={state} />,
      share: 1.2,
      onCard: 'beside',
    },
    {
      key: 'tries',
      header: t('columns.tries'),
      text: ({ tries }) => format.number(tries),
      share: 0.7,
    },
    {
      key: 'problem',
      header: t('columns.problem'),
      text: ({ problem }) => problem ?? '',
      onCard: 'below',
    },
    {
      key: 'next',
      header: t('columns.next'),
      text: ({ nextTryAt }) => (nextTryAt === null ? '' : moment(nextTryAt)),
      cell: ({ nextTryAt }) => timeIn(nextTryAt),
      share: 1.6,
      hiddenAtFirst: true,
    },
  ]
}
