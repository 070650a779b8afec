import { useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { UserRow } from '#contract/user-views.ts'
import type { CompanyRole } from '#domain/access/roles.ts'
import { areFirstStepsOpen } from '#domain/home/administrator.ts'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/paths/paths.ts'
import { FilterChips } from '#web/lists/FilterChips.tsx'
import { DataTable } from '#web/lists/DataTable.tsx'
import { EmptyResult } from '#web/lists/EmptyResult.tsx'
import { ListFrame } from '#web/lists/ListFrame.tsx'
import { ListPages } from '#web/lists/ListPages.tsx'
import { SearchBox } from '#web/lists/SearchBox.tsx'
import { TableOptions } from '#web/lists/TableOptions.tsx'
import { useSelection } from '#web/lists/use-selection.ts'
import { useSearchBox } from '#web/lists/use-search-box.ts'
import { useTableView } from '#web/lists/use-table-view.ts'
import { Faces } from '#web/ui/Face.tsx'
import { ListPage } from '#web/ui/ListPage.tsx'
import { usersPage } from './api.ts'
import { BulkActions } from './BulkActions.tsx'
import { useUserFilters } from './use-user-filters.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { Invited } from './Invited.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { useUserColumns } from './user-columns.tsx'
import { UserMenu } from './UserMenu.tsx'

/** A list: everyone in the company, page by page, found by name or e-mail and what they are. */
export function UsersPage() {
  const t = useTranslations('users')
  const session = useSession()
  const { query: asked, change, chips } = useUserFilters()
  const box = useSearchBox(asked.search, (search) => change({ search }))
  const [inviting, setInviting] = useState<CompanyRole>()
  const list = useRef<HTMLElement>(null)
  const columns = useUserColumns()
  const view = useTableView('users')
  // What was found before stays until the next is here.
  const query = useDeferredValue(asked)
  const { data } = useSuspenseQuery(usersPage(session, query))
  const { rows, total } = data
  const { search, sort, several = {} } = query
  const isFiltered = search !== '' || Object.keys(several).length > 0
  const selection = useSelection(rows.map(({ id }) => id))
  const clear = () => {
    box.clear()
    change({ search: '', several: {} })
  }
  return (
    <ListPage
      title={t('title')}
      documentTitle={t('title')}
      action={
        <Button
          leftSection={<UserPlus size={18} aria-hidden />}
          onClick={() => setInviting('USER')}
        >
          {t('invite.action')}
        </Button>
      }
    >
      {!isFiltered && areFirstStepsOpen(session.actor, total - rows.filter(isWaited).length) ? (
        <FirstSteps onInvite={setInviting} />
      ) : null}
      <Invited />
      <ListFrame
        ref={list}
        label={t('title')}
        tools={
          <>
            <SearchBox label={t('search')} {...box} />
            <FilterChips filters={chips} />
            <TableOptions columns={columns} view={view} />
          </>
        }
        actions={
          <>
            <Button
              variant="subtle"
              renderRoot={(root) => <Link {...root} to={paths.administration.addUser} />}
            >
              {t('person.add')}
            </Button>
            <Button
              variant="subtle"
              renderRoot={(root) => <Link {...root} to={paths.administration.import} />}
            >
              {t('import')}
            </Button>
            <Button
              variant="subtle"
              renderRoot={(root) => <Link {...root} to={paths.administration.exports} />}
            >
              {t('export')}
            </Button>
          </>
        }
        foot={
          <ListPages
            query={query}
            total={total}
            count={search ? t('foundFor', { total, search }) : t('found', { total })}
            onResize={(limit) => change({ limit })}
            onTurn={() => list.current?.focus()}
          />
        }
      >
        {rows.length > 0 ? (
          <Faces ids={rows.map(({ id }) => id)}>
            <DataTable
              label={t('title')}
              rows={rows}
              columns={columns}
              view={view}
              menu={menuOf}
              sorting={{ by: sort ?? 'name', onSort: (by) => change({ sort: by }) }}
              selection={selection}
              busy={query !== asked}
            />
          </Faces>
        ) : (
          <EmptyResult search={search} isBeyond={total > 0} onClear={clear} />
        )}
        <BulkActions selection={selection} />
      </ListFrame>
      {inviting ? <InviteDialog role={inviting} onClose={() => setInviting(undefined)} /> : null}
    </ListPage>
  )
}

/** Whether somebody has not accepted yet. */
const isWaited = ({ account }: UserRow) => account === 'none'

const menuOf = (user: UserRow) => <UserMenu user={user} />
