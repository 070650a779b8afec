import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CompanyLine } from '#contract/identity/companies.ts'
import { useSession } from '#web/kernel/session.tsx'
import { DataTable } from '#web/kernel/lists/DataTable.tsx'
import { EmptyResult } from '#web/kernel/lists/EmptyResult.tsx'
import { ListFrame } from '#web/kernel/lists/ListFrame.tsx'
import { ListPages } from '#web/kernel/lists/ListPages.tsx'
import { SearchBox } from '#web/kernel/lists/SearchBox.tsx'
import { TableOptions } from '#web/kernel/lists/TableOptions.tsx'
import { useListSearch } from '#web/kernel/lists/use-list-search.ts'
import { useSearchBox } from '#web/kernel/lists/use-search-box.ts'
import { useTableView } from '#web/kernel/lists/use-table-view.ts'
import { ListPage } from '#web/kernel/ui/ListPage.tsx'
import { companyLines } from './companies-api.ts'
import { useCompanyColumns } from './company-columns.tsx'
import { CompanyLineMenu } from './CompanyLineMenu.tsx'
import { FoundCompany } from '#web/administration/founding/FoundCompany.tsx'

/** A list: the companies a super administrator runs, or all of them for an operator. */
export function CompaniesPage() {
  const t = useTranslations('superadmin.companies')
  const session = useSession()
  const [asked, change] = useListSearch()
  const box = useSearchBox(asked.search, (search) => change({ search }))
  const [isFounding, found] = useState(false)
  const list = useRef<HTMLElement>(null)
  const columns = useCompanyColumns()
  const view = useTableView('companies')
  // Keeps the last page visible while the next loads.
  const query = useDeferredValue(asked)
  const { rows, total } = useSuspenseQuery(companyLines(session, query)).data
  const clear = () => {
    box.clear()
    change({ search: '' })
  }
  return (
    <ListPage
      title={t('title')}
      documentTitle={t('title')}
      lead={t(session.isGodAdmin ? 'leadOfAll' : 'lead')}
      action={
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => found(true)}>
          {t('found.action')}
        </Button>
      }
    >
      <ListFrame
        ref={list}
        label={t('title')}
        tools={
          <>
            <SearchBox label={t('search')} {...box} />
            <TableOptions columns={columns} view={view} />
          </>
        }
        foot={
          <ListPages
            query={query}
            total={total}
            count={t('count', { total })}
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
          <EmptyResult search={query.search} isBeyond={total > 0} onClear={clear} />
        )}
      </ListFrame>
      {isFounding ? <FoundCompany onClose={() => found(false)} /> : null}
    </ListPage>
  )
}

const menuOf = (company: CompanyLine) => <CompanyLineMenu company={company} />
