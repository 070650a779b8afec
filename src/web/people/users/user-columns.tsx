import { Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { UserRow } from '#contract/people/user-views.ts'
import type { Reading } from '#domain/kernel/localized-text.ts'
import { waitsForTeam } from '#domain/people/teams/waiting.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import type { Column } from '#web/kernel/lists/column.ts'
import { widthOfTexts } from '#web/kernel/lists/text-width.ts'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { UserStatus, useStatusWidth, useStatusText } from './list/UserStatus.tsx'
import s from './user-columns.module.css'

export function useUserColumns(
  added: ReadonlySet<string>,
): readonly [Column<UserRow>, ...Column<UserRow>[]] {
  const t = useTranslations('users')
  const inDirectory = useTranslations('directory.person')
  const format = useFormatter()
  const statusText = useStatusText()
  const statusWidth = useStatusWidth()
  const teamOf = (user: UserRow) => {
    if (user.team !== null) return user.team
    if (user.leads.length > 0) return t('leads', { teams: format.list(user.leads) })
    return waitsForTeam(user) ? t('filters.waiting') : ''
  }
  return [
    {
      key: 'name',
      canSort: true,
      header: t('columns.name'),
      text: fullName,
      cell: (user) => <Name user={user} isAdded={added.has(user.id)} />,
      share: 2.2,
    },
    {
      key: 'email',
      canSort: true,
      header: t('columns.email'),
      // Deleted accounts have no email address.
      text: ({ email }) => email,
      share: 1.5,
      hiddenAtFirst: true,
    },
    {
      key: 'position',
      canSort: true,
      header: t('columns.position'),
      text: ({ position }) => position,
      share: 1.9,
      onCard: 'below',
    },
    {
      key: 'team',
      canSort: true,
      header: t('columns.team'),
      text: teamOf,
      cell: (user) =>
        waitsForTeam(user) ? (
          <span className={layout.attention}>{t('filters.waiting')}</span>
        ) : (
          teamOf(user)
        ),
      share: 1.5,
      onCard: 'below',
    },
    { ...readingColumn('area', t('columns.area'), ({ area }) => area), canSort: true },
    {
      key: 'manager',
      header: t('columns.manager'),
      text: ({ manager }) => manager ?? '',
      share: 1.25,
      isWide: true,
    },
    readingColumn('globalLevel', t('columns.globalLevel'), ({ globalLevel }) => globalLevel),
    {
      key: 'role',
      canSort: true,
      header: t('columns.role'),
      text: ({ role }) => t(`role.${role}`),
      fits: widthOfTexts([t('role.ADMIN')]),
      hiddenAtFirst: true,
    },
    {
      key: 'status',
      canSort: true,
      header: t('columns.status'),
      text: statusText,
      cell: (user) => <UserStatus user={user} text={statusText(user)} />,
      onCard: 'beside',
      fits: statusWidth,
    },
    {
      key: 'directory',
      header: inDirectory('title'),
      text: ({ isSynced, isIgnored }) =>
        isIgnored ? inDirectory('ignored') : isSynced ? inDirectory('synced') : '',
      share: 1.25,
      hiddenAtFirst: true,
    },
  ]
}

export const faceOf = (user: UserRow) => <FaceOf user={user} size={40} />

function FaceOf({ user, size }: { readonly user: UserRow; readonly size: number }) {
  return <Face id={user.id} name={fullName(user)} picture={user.picture} size={size} />
}

interface NameProps {
  readonly user: UserRow
  readonly isAdded: boolean
}

/** Deleted accounts have no page to link to. */
function Name({ user, isAdded }: NameProps) {
  const t = useTranslations('users')
  const shown = <bdi className={s.name}>{fullName(user)}</bdi>
  const notes = [
    ...(isAdded ? [t('justAdded')] : []),
    ...(user.role === 'USER' ? [] : [t(`role.${user.role}`)]),
  ]
  const isPlain = notes.length === 0
  return (
    <>
      <span className={`${layout.wideOnly} ${isPlain ? '' : s.beside}`}>
        <FaceOf user={user} size={24} />
      </span>
      {user.account === 'deleted' ? (
        shown
      ) : (
        <Link className={s.link} to={paths.administration.editUser} params={{ userId: user.id }}>
          {shown}
        </Link>
      )}
      {isPlain ? null : <span className={`${layout.fine} ${s.role}`}>{notes.join(' · ')}</span>}
    </>
  )
}

function readingColumn(
  key: string,
  header: string,
  textOf: (user: UserRow) => Reading | null,
): Column<UserRow> {
  return {
    key,
    header,
    text: (user) => textOf(user)?.text ?? '',
    cell: (user) => {
      const reading = textOf(user)
      return reading ? <LocalizedText reading={reading} /> : null
    },
    hiddenAtFirst: true,
  }
}
