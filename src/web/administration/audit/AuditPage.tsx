import { useSuspenseQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useDeferredValue, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { auditFoundMax } from '#domain/administration/audit/keeping.ts'
import { useSession } from '#web/kernel/session.tsx'
import { DataTable } from '#web/kernel/lists/DataTable.tsx'
import { EmptyResult } from '#web/kernel/lists/EmptyResult.tsx'
import { FilterChips } from '#web/kernel/lists/FilterChips.tsx'
import { ListFrame } from '#web/kernel/lists/ListFrame.tsx'
import { ListPages } from '#web/kernel/lists/ListPages.tsx'
import { TableOptions } from '#web/kernel/lists/TableOptions.tsx'
import { useTableView } from '#web/kernel/lists/use-table-view.ts'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { auditPage } from './api.ts'
import { KeptFor, SaveAudit } from './AuditTools.tsx'
import { useAuditColumns } from './use-audit-columns.tsx'
import { useAuditFilters } from './use-audit-filters.ts'

/** A list: who administered what; nothing of what people say to each other. */
export function AuditPage() {
  const t = useTranslations('audit')
  const { query: asked, change, chips } = useAuditFilters()
  const list = useRef<HTMLElement>(null)
  const columns = useAuditColumns()
  const view = useTableView('audit')
  // What was found before stays until the next is here.
  const query = useDeferredValue(asked)
  const { months, rows, total } = useSuspenseQuery(auditPage(useSession(), query)).data
  const isAll = Object.keys(query.filters).length === 0
  return (
    <ListPage title={t('title')} documentTitle={t('title')} lead={t('lead')}>
      {total === 0 && isAll ? (
        <EmptyState icon={ScrollText} title={t('none.title')} hint={t('none.hint')} />
      ) : (
        <ListFrame
          ref={list}
          label={t('title')}
          tools={
            <>
              <FilterChips filters={chips} />
              <TableOptions columns={columns} view={view} />
              <SaveAudit filters={query.filters} />
            </>
          }
          foot={
            <ListPages
              query={query}
              total={total}
              count={total < auditFoundMax ? t('found', { total }) : t('foundMany', { total })}
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
              busy={query !== asked}
            />
          ) : (
            <EmptyResult search="" isBeyond={total > 0} onClear={() => change({ filters: {} })} />
          )}
        </ListFrame>
      )}
      <KeptFor months={months} />
    </ListPage>
  )
}
