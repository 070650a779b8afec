import { useTranslations } from 'use-intl'
import type { UserRow } from '#contract/user-views.ts'
import type { Dependents } from '#domain/kernel/dependents.ts'
import { fullName } from '#domain/users/user.ts'
import { DeleteDialog } from '#web/kernel/DeleteDialog.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { removeUser } from './api.ts'

interface DeleteUserProps {
  readonly user: UserRow
  readonly onClose: () => void
}

/** Deletes someone, and names what is recorded of them where that stands in the way. */
export function DeleteUser({ user, onClose }: DeleteUserProps) {
  const t = useTranslations('users.remove')
  const session = useSession()
  const name = fullName(user)
  return (
    <DeleteDialog
      title={t('title', { name })}
      body={t('body')}
      checkbox={t('checkbox')}
      confirmLabel={t('action')}
      remove={() => removeUser(session, user.id)}
      sayDependents={({ kind, count }: Dependents) => {
        const said = told.find((it) => it === kind) ?? 'other'
        return t(`recorded.${said}`, { count })
      }}
      touches={['users', 'invitations']}
      done={t('done', { name })}
      onClose={onClose}
    />
  )
}

/** What has words of its own. */
const told = ['membership', 'team', 'oneToOne'] as const
