import { useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { UserRow } from '#contract/people/user-views.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { areFirstStepsOpen } from '#domain/conversations/attention/administrator.ts'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { FilterChips } from '#web/kernel/lists/FilterChips.tsx'
import { DataTable } from '#web/kernel/lists/DataTable.tsx'
import { EmptyResult } from '#web/kernel/lists/EmptyResult.tsx'
import { ListFrame } from '#web/kernel/lists/ListFrame.tsx'
import { ListPages } from '#web/kernel/lists/ListPages.tsx'
import { SearchBox } from '#web/kernel/lists/SearchBox.tsx'
import { TableOptions } from '#web/kernel/lists/TableOptions.tsx'
import { useSelection } from '#web/kernel/lists/use-selection.ts'
import { useSearchBox } from '#web/kernel/lists/use-search-box.ts'
import { useTableView } from '#web/kernel/lists/use-table-view.ts'
import { Faces } from '#web/kernel/ui/faces/Face.tsx'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { usersPage } from '#web/people/users/api.ts'
import { BulkActions } from './BulkActions.tsx'
import { useUserFilters } from '#web/people/users/use-user-filters.ts'
import { FirstSteps } from '#web/administration/founding/FirstSteps.tsx'
import { Invited } from '#web/people/users/Invited.tsx'
import { InviteDialog } from '#web/people/users/InviteDialog.tsx'
import { useUserColumns } from '#web/people/users/user-columns.tsx'
import { UserMenu } from '#web/people/users/UserMenu.tsx'

/** A list: everyone in the company, with search and filters. */
export function UsersPage() {
  const t = useTranslations('users')
  const session = useSession()
  const { query: asked, change, chips } = useUserFilters()
  const box = useSearchBox(asked.search, (search) => change({ search }))
  const [inviting, setInviting] = useState<CompanyRole>()
  const list = useRef<HTMLElement>(null)
  const columns = useUserColumns()
  const view = useTableView('users')
  // Keeps the last page visible while the next loads.
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
              menu={renderUserMenu}
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

const isWaited = ({ account }: UserRow) => account === 'none'

const renderUserMenu = (user: UserRow) => <UserMenu user={user} />
