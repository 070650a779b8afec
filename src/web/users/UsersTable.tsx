import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { UserRow } from '#contract/users.ts'
import { fullName } from '#domain/users/user.ts'
import { Written } from '#web/kernel/Written.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { UserMenu } from './UserMenu.tsx'
import s from './UsersTable.module.css'

const columns = ['name', 'position', 'role', 'team', 'manager', 'globalLevel', 'status'] as const

/** People in a table; where there is no room for one, each in a card whose lines are named. */
export function UsersTable({ users }: { readonly users: readonly UserRow[] }) {
  const t = useTranslations('users')
  return (
    <div className={s.container}>
      <table className={s.table}>
        <caption className="visually-hidden">{t('title')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Row key={user.id} user={user} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ user }: { readonly user: UserRow }) {
  const t = useTranslations('users')
  const name = fullName(user)
  return (
    <tr>
      <th scope="row">
        <span className={s.person}>
          <Avatar id={user.id} name={name} size={32} />
          <span className={s.names}>
            <span className={s.name}>{name}</span>
            {user.hasAccount ? <span className={s.soft}>{user.email}</span> : null}
          </span>
        </span>
      </th>
      <Cell column="position">{user.position}</Cell>
      <Cell column="role">{t(`role.${user.role}`)}</Cell>
      <Cell column="team">
        {user.team ? (
          <span className={s.names}>
            {user.team}{' '}
            {user.area ? (
              <span className={s.soft}>
                <Written reading={user.area} />
              </span>
            ) : null}
          </span>
        ) : null}
      </Cell>
      <Cell column="manager">{user.manager}</Cell>
      <Cell column="globalLevel">
        {user.globalLevel ? <Written reading={user.globalLevel} /> : null}
      </Cell>
      <Cell column="status">
        <StatusBadge
          tone={user.active ? 'positive' : 'neutral'}
          label={t(`status.${statusOf(user)}`)}
        />
      </Cell>
      <td className={s.menu}>
        <UserMenu user={user} />
      </td>
    </tr>
  )
}

function statusOf({ active, hasAccount }: UserRow): 'active' | 'inactive' | 'gone' {
  if (!hasAccount) return 'gone'
  return active ? 'active' : 'inactive'
}

interface CellProps {
  readonly column: (typeof columns)[number]
  readonly children: ReactNode
}

function Cell({ column, children }: CellProps) {
  const t = useTranslations('users')
  return (
    <td data-label={t(`columns.${column}`)} data-empty={!children}>
      {children || (
        <>
          <span className={s.soft} aria-hidden="true">
            –
          </span>
          <span className="visually-hidden">{t('none')}</span>
        </>
      )}
    </td>
  )
}
