import { useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { UserPlus } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { UserRow } from '#contract/user-views.ts'
import type { CompanyRole } from '#domain/access/roles.ts'
import { areFirstStepsOpen } from '#domain/home/administrator.ts'
import { useSession } from '#web/kernel/session.tsx'
import { DataTable } from '#web/lists/DataTable.tsx'
import { EmptyResult } from '#web/lists/EmptyResult.tsx'
import { ListFrame } from '#web/lists/ListFrame.tsx'
import { ListPages } from '#web/lists/ListPages.tsx'
import { SearchBox } from '#web/lists/SearchBox.tsx'
import { TableOptions } from '#web/lists/TableOptions.tsx'
import { useListSearch } from '#web/lists/use-list-search.ts'
import { useSearchBox } from '#web/lists/use-search-box.ts'
import { useTableView } from '#web/lists/use-table-view.ts'
import { ListPage } from '#web/ui/ListPage.tsx'
import { usersPage } from './api.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { Invited } from './Invited.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { useUserColumns } from './user-columns.tsx'
import { UserMenu } from './UserMenu.tsx'

/** A list: everyone in the company, page by page, found by name or e-mail. */
export function UsersPage() {
  const t = useTranslations('users')
  const session = useSession()
  const [asked, change] = useListSearch()
  const box = useSearchBox(asked.search, (search) => change({ search }))
  const [inviting, setInviting] = useState<CompanyRole>()
  const list = useRef<HTMLElement>(null)
  const columns = useUserColumns()
  const view = useTableView('users')
  // What was found before stays until the next is here.
  const query = useDeferredValue(asked)
  const { data } = useSuspenseQuery(usersPage(session, query))
  const { rows, total } = data
  const { search } = query
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
      {!search && areFirstStepsOpen(session.actor, total - rows.filter(isWaited).length) ? (
        <FirstSteps onInvite={setInviting} />
      ) : null}
      <Invited />
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
            count={search ? t('foundFor', { total, search }) : t('found', { total })}
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
          <EmptyResult search={search} isBeyond={total > 0} onClear={box.clear} />
        )}
      </ListFrame>
      {inviting ? <InviteDialog role={inviting} onClose={() => setInviting(undefined)} /> : null}
    </ListPage>
  )
}

/** Whether somebody has not accepted yet. */
const isWaited = ({ account }: UserRow) => account === 'none'

const menuOf = (user: UserRow) => <UserMenu user={user} />
