import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { UserRow } from '#contract/people/user-views.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { TableList } from '#web/kernel/lists/TableList.tsx'
import { useListPage } from '#web/kernel/lists/use-list-page.ts'
import { useSelection } from '#web/kernel/lists/use-selection.ts'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { usersPage } from '#web/people/users/api.ts'
import { BulkActions } from './BulkActions.tsx'
import { useUserFilters } from '#web/people/users/use-user-filters.ts'
import { Invited } from '#web/people/users/Invited.tsx'
import { InviteDialog } from '#web/people/users/InviteDialog.tsx'
import { useUserColumns } from '#web/people/users/user-columns.tsx'
import { UserMenu } from '#web/people/users/UserMenu.tsx'

/** A list: everyone in the company, with search and filters. */
export function UsersPage() {
  const t = useTranslations('users')
  const session = useSession()
  const [inviting, setInviting] = useState<CompanyRole>()
  const columns = useUserColumns()
  const page = useListPage(useUserFilters(), (asked) => usersPage(session, asked))
  const { query, rows, total } = page
  const { search } = query
  const selection = useSelection(rows.map(({ id }) => id))
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
      <Invited />
      <TableList
        {...page}
        name="users"
        label={t('title')}
        searchLabel={t('search')}
        columns={columns}
        count={search ? t('foundFor', { total, search }) : t('found', { total })}
        faces={rows.map(({ id }) => id)}
        menu={renderUserMenu}
        sortedBy="name"
        selection={selection}
        below={<BulkActions selection={selection} />}
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
      />
      {inviting ? <InviteDialog role={inviting} onClose={() => setInviting(undefined)} /> : null}
    </ListPage>
  )
}

const renderUserMenu = (user: UserRow) => <UserMenu user={user} />
