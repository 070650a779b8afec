import { TableList } from '#web/kernel/lists/TableList.tsx'
import { useListPage } from '#web/kernel/lists/use-list-page.ts'
import { Link } from '@tanstack/react-router'
import { Mails } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations, useFormatter } from 'use-intl'
import { deliveryKinds, type DeliveryLine } from '#contract/administration/superadmin.ts'
import {
  deliveriesFoundMax,
  mailLineDaysMax,
  deliveryStates,
} from '#domain/platform/outbox/retries.ts'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { companyOutbox } from './superadmin-api.ts'
import { DeliveryMenu } from './DeliveryMenu.tsx'
import { OfCompany } from './OfCompany.tsx'
import { wordedChannels } from '#domain/kernel/notification-kinds.ts'
import { chipsOf } from '#web/kernel/lists/chips-of.ts'
import { useListSearch } from '#web/kernel/lists/use-list-search.ts'
import type { Column } from '#web/kernel/lists/column.ts'
import { DeliveryBadge } from '#web/platform/outbox/DeliveryBadge.tsx'
import { useMomentWidth } from '#web/kernel/lists/use-moment-width.ts'
import { useMoment } from '#web/kernel/i18n/use-moment.ts'

const outboxSearchOptions = {
  of: true,
  filters: { state: deliveryStates, channel: wordedChannels, kind: deliveryKinds },
}

function useOutboxFilters() {
  const t = useTranslations('superadmin.outbox')
  const center = useTranslations('notifications')
  const [query, change] = useListSearch(outboxSearchOptions)
  const choices = {
    state: deliveryStates.map((value) => ({ value, label: t(`state.${value}`) })),
    channel: wordedChannels.map((value) => ({ value, label: center(`channel.${value}`) })),
    kind: deliveryKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
  }
  const narrowings = (['state', 'channel', 'kind'] as const).map((key) => ({
    key,
    label: t(`columns.${key}`),
    options: choices[key],
  }))
  return { query, change, chips: chipsOf(narrowings, query, change) }
}

/** A list: deliveries to the company's people and their state; never their contents. */
export function CompanyOutboxPage() {
  const t = useTranslations('superadmin.outbox')
  return (
    <OfCompany title={t('title')}>
      <CompanyOutbox />
    </OfCompany>
  )
}

function CompanyOutbox() {
  const t = useTranslations('superadmin.outbox')
  const session = useSession()
  const columns = useDeliveryColumns()
  const page = useListPage(useOutboxFilters(), (asked) => companyOutbox(session, asked))
  const { sendsMails, total, companyName } = page
  const days = mailLineDaysMax
  const lead = companyName ? t('leadOf', { company: companyName, days }) : t('lead', { days })
  return (
    <ListPage title={companyName ? t('titleOf', { company: companyName }) : t('title')} lead={lead}>
      {sendsMails || companyName ? null : (
        <p className={`${layout.bordered} ${layout.raised} ${layout.inset3} ${layout.width46}`}>
          {t.rich('noMail', { link: toPeople })}
        </p>
      )}
      <TableList
        {...page}
        name="outbox"
        label={t('title')}
        columns={columns}
        count={total < deliveriesFoundMax ? t('found', { total }) : t('foundMany', { total })}
        menu={renderDeliveryMenu}
        missing={
          <EmptyState
            icon={Mails}
            title={t('none.title')}
            hint={companyName ? undefined : t('none.hint')}
          />
        }
      />
    </ListPage>
  )
}

const toPeople = (words: ReactNode) => <Link to={paths.administration.users}>{words}</Link>

const renderDeliveryMenu = (line: DeliveryLine) => <LineMenu line={line} />

function LineMenu({ line }: { readonly line: DeliveryLine }) {
  const t = useTranslations('superadmin.outbox.kind')
  return <DeliveryMenu delivery={line} kind={t(line.kind)} to={line.to} />
}

function useDeliveryColumns(): readonly [Column<DeliveryLine>, ...Column<DeliveryLine>[]] {
  const t = useTranslations('superadmin.outbox')
  const channel = useTranslations('notifications.channel')
  const format = useFormatter()
  const moment = useMoment()
  const momentWidth = useMomentWidth()
  const timeIn = (at: string | null) => (at === null ? '' : <time dateTime={at}>{moment(at)}</time>)
  return [
    { key: 'kind', header: t('columns.kind'), text: ({ kind }) => t(`kind.${kind}`), share: 1.4 },
    { key: 'to', header: t('columns.to'), text: ({ to }) => to, share: 2.4, onCard: 'below' },
    {
      key: 'channel',
      header: t('columns.channel'),
      text: ({ channel: by }) => channel(by),
      share: 0.8,
      isWide: true,
    },
    {
      key: 'at',
      header: t('columns.at'),
      text: ({ at, againAt }) => moment(againAt ?? at),
      cell: ({ at, againAt }) => timeIn(againAt ?? at),
      fits: momentWidth,
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
      isWide: true,
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
      fits: momentWidth,
      hiddenAtFirst: true,
    },
  ]
}
