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
import { BulkActions } from './bulk/BulkActions.tsx'
import { useUserFilters } from '#web/people/users/use-user-filters.ts'
import { InviteDialog } from '#web/people/users/InviteDialog.tsx'
import { faceOf, useUserColumns } from '#web/people/users/user-columns.tsx'
import { Banner } from '#web/kernel/ui/states/Banner.tsx'
import { MoreMenu } from '#web/kernel/ui/overlays/MoreMenu.tsx'
import { useMediaQuery } from '#web/kernel/ui/use-media-query.ts'
import { carryFile, useFileDrop } from '#web/kernel/ui/file-drop.ts'
import { useGo } from '#web/platform/frame/navigation/use-go.ts'
import { UserViews } from '#web/people/users/list/UserViews.tsx'
import { useAddedPeople } from '#web/people/users/list/use-added-people.ts'
import { UserMenu } from '#web/people/users/UserMenu.tsx'

/** A list: everyone in the company, with search, filters and views. A file dropped on it is imported. */
export function UsersPage() {
  const t = useTranslations('users')
  const common = useTranslations('common')
  const isNarrow = useMediaQuery('(max-width: 74.99em)')
  const session = useSession()
  const go = useGo()
  const [inviting, setInviting] = useState<CompanyRole>()
  const page = useListPage(useUserFilters(), (asked) => usersPage(session, asked))
  const { query, total } = page
  const { added, addOnTop, showAdded } = useAddedPeople(page.asked)
  const rows = addOnTop(page.rows)
  const columns = useUserColumns(added)
  const { search } = query
  const selection = useSelection(rows.map(({ id }) => id))
  const isOver = useFileDrop((file) => {
    carryFile(file)
    go({ to: paths.administration.import })
  })
  const links = [
    [t('import'), paths.administration.import],
    [t('export'), paths.administration.exports],
    [t('person.add'), paths.administration.addUser],
  ] as const
  return (
    <ListPage
      title={t('title')}
      action={
        <Button leftSection={<UserPlus />} onClick={() => setInviting('USER')}>
          {t('invite.action')}
        </Button>
      }
    >
      <Banner pinned>{isOver ? t('drop') : null}</Banner>
      <TableList
        {...page}
        rows={rows}
        name="users"
        label={t('title')}
        searchLabel={t('search')}
        columns={columns}
        count={search ? t('foundFor', { total, search }) : t('found', { total })}
        before={faceOf}
        menu={menuOf}
        sortedBy="name"
        chipsMax={0}
        selection={selection}
        below={<BulkActions selection={selection} />}
        tools={
          <>
            <UserViews query={page.asked} change={page.change} />
            {isNarrow ? (
              <MoreMenu
                label={common('more')}
                actions={links.map(([label, to]) => ({
                  key: to,
                  label,
                  onSelect: () => go({ to }),
                }))}
              />
            ) : null}
          </>
        }
        actions={
          isNarrow
            ? undefined
            : links.map(([label, to]) => (
                <Button key={to} variant="subtle" renderRoot={(root) => <Link {...root} to={to} />}>
                  {label}
                </Button>
              ))
        }
      />
      {inviting ? (
        <InviteDialog role={inviting} onAdded={showAdded} onClose={() => setInviting(undefined)} />
      ) : null}
    </ListPage>
  )
}

const menuOf = (user: UserRow) => <UserMenu user={user} />
