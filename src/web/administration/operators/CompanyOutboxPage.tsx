import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mails } from 'lucide-react'
import { useDeferredValue, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { DeliveryLine } from '#contract/administration/superadmin.ts'
import { deliveriesFoundMax, mailLineDaysMax } from '#domain/platform/outbox/retries.ts'
import { useSession } from '#web/kernel/session.tsx'
import { DataTable } from '#web/kernel/lists/DataTable.tsx'
import { EmptyResult } from '#web/kernel/lists/EmptyResult.tsx'
import { FilterChips } from '#web/kernel/lists/FilterChips.tsx'
import { ListFrame } from '#web/kernel/lists/ListFrame.tsx'
import { ListPages } from '#web/kernel/lists/ListPages.tsx'
import { TableOptions } from '#web/kernel/lists/TableOptions.tsx'
import { useTableView } from '#web/kernel/lists/use-table-view.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { EmptyState } from '#web/kernel/ui/EmptyState.tsx'
import { ListPage } from '#web/kernel/ui/ListPage.tsx'
import { companyOutbox } from './delivery-api.ts'
import s from './CompanyOutboxPage.module.css'
import { DeliveryMenu } from './DeliveryMenu.tsx'
import { OfCompany } from './OfCompany.tsx'
import { useDeliveryColumns } from './use-delivery-columns.tsx'
import { useOutboxFilters } from './use-outbox-filters.ts'

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
  const { query: asked, change, chips } = useOutboxFilters()
  const list = useRef<HTMLElement>(null)
  const columns = useDeliveryColumns()
  const view = useTableView('outbox')
  // Keeps the last page visible while the next loads.
  const query = useDeferredValue(asked)
  const { data } = useSuspenseQuery(companyOutbox(useSession(), query))
  const { sendsMails, rows, total, companyName } = data
  const title = companyName ? t('titleOf', { company: companyName }) : t('title')
  const days = mailLineDaysMax
  const lead = companyName ? t('leadOf', { company: companyName, days }) : t('lead', { days })
  const isAll = Object.keys(query.filters).length === 0
  return (
    <ListPage title={title} documentTitle={title} lead={lead}>
      {sendsMails || companyName ? null : (
        <p className={s.notice}>{t.rich('noMail', { link: toPeople })}</p>
      )}
      {total === 0 && isAll ? (
        <EmptyState
          icon={Mails}
          title={t('none.title')}
          hint={companyName ? undefined : t('none.hint')}
        />
      ) : (
        <ListFrame
          ref={list}
          label={t('title')}
          tools={
            <>
              <FilterChips filters={chips} />
              <TableOptions columns={columns} view={view} />
            </>
          }
          foot={
            <ListPages
              query={query}
              total={total}
              count={total < deliveriesFoundMax ? t('found', { total }) : t('foundMany', { total })}
              onResize={(limit) => change({ limit })}
              onTurn={() => list.current?.focus()}
            />
          }
        >
          {rows.length > 0 ? (
            <DataTable
              label={t('title')}
              rows={rows}
              columns={columns}
              view={view}
              menu={menuOf}
              busy={query !== asked}
            />
          ) : (
            <EmptyResult search="" isBeyond={total > 0} onClear={() => change({ filters: {} })} />
          )}
        </ListFrame>
      )}
    </ListPage>
  )
}

const toPeople = (words: ReactNode) => <Link to={paths.administration.users}>{words}</Link>

const menuOf = (line: DeliveryLine) => <LineMenu line={line} />

function LineMenu({ line }: { readonly line: DeliveryLine }) {
  const t = useTranslations('superadmin.outbox.kind')
  return <DeliveryMenu delivery={line} kind={t(line.kind)} to={line.to} />
}
