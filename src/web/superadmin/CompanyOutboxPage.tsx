import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mails } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { MailLine } from '#contract/superadmin.ts'
import { mailLineDaysMax } from '#domain/outbox/retries.ts'
import { useSession } from '#web/kernel/session.tsx'
import type { Column } from '#web/lists/column.ts'
import { DataTable } from '#web/lists/DataTable.tsx'
import { ListFrame } from '#web/lists/ListFrame.tsx'
import { TableOptions } from '#web/lists/TableOptions.tsx'
import { useTableView } from '#web/lists/use-table-view.ts'
import { paths } from '#web/paths/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListPage } from '#web/ui/ListPage.tsx'
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx'
import { companyMails } from './api.ts'
import s from './CompanyOutboxPage.module.css'
import { useMoment } from './use-moment.ts'

const toneOf: Readonly<Record<MailLine['state'], Tone>> = {
  sent: 'positive',
  waiting: 'accent',
  retrying: 'attention',
  givenUp: 'critical',
  kept: 'neutral',
}

/** A list: which mails there were to the company's people, and how far they got; never what they say. */
export function CompanyOutboxPage() {
  const t = useTranslations('superadmin.outbox')
  const { data } = useSuspenseQuery(companyMails(useSession()))
  const columns = useMailColumns()
  const view = useTableView('outbox')
  const { sendsMails, mails } = data
  return (
    <ListPage
      title={t('title')}
      documentTitle={t('title')}
      lead={t('lead', { days: mailLineDaysMax })}
    >
      {sendsMails ? null : <p className={s.notice}>{t.rich('noMail', { link: toPeople })}</p>}
      {mails.length === 0 ? (
        <EmptyState icon={Mails} title={t('none.title')} hint={t('none.hint')} />
      ) : (
        <ListFrame label={t('title')} tools={<TableOptions columns={columns} view={view} />}>
          <DataTable label={t('title')} rows={mails} columns={columns} view={view} />
        </ListFrame>
      )}
    </ListPage>
  )
}

const toPeople = (words: ReactNode) => <Link to={paths.administration.users}>{words}</Link>

function useMailColumns(): readonly [Column<MailLine>, ...Column<MailLine>[]] {
  const t = useTranslations('superadmin.outbox')
  const moment = useMoment()
  return [
    { key: 'kind', header: t('columns.kind'), text: ({ kind }) => t(`kind.${kind}`) },
    { key: 'to', header: t('columns.to'), text: ({ to }) => to, onCard: 'below' },
    {
      key: 'at',
      header: t('columns.at'),
      text: ({ at }) => moment(at),
      cell: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
      onCard: 'below',
    },
    {
      key: 'state',
      header: t('columns.state'),
      text: ({ state }) => t(`state.${state}`),
      cell: ({ state }) => <StatusBadge tone={toneOf[state]} label={t(`state.${state}`)} />,
      onCard: 'beside',
    },
  ]
}
