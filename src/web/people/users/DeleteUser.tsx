import { useTranslations } from 'use-intl'
import type { UserRow } from '#contract/people/user-views.ts'
import type { Plan } from '#domain/kernel/dependents.ts'
import type { DeletionKind } from '#domain/people/users/deletion.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { PlanDialog } from '#web/kernel/dialogs/PlanDialog.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useEndingLine } from './use-ending-line.ts'
import { useNames } from './use-names.ts'

interface DeleteUserProps {
  readonly user: Pick<UserRow, 'id' | 'firstName' | 'lastName'>
  readonly onClose: () => void
}

/** Counts everything that is deleted with the account first (section 4). */
export function DeleteUser({ user, onClose }: DeleteUserProps) {
  const t = useTranslations('users.remove')
  const records = useTranslations('teams.removal')
  const { api, companyId } = useSession()
  const params = { companyId, userId: user.id }
  const namesOf = useNames()
  const endingLine = useEndingLine()
  const name = fullName(user)
  const linesOf = (shown: Plan) => [
    ...shown.map((it) => {
      const ending = endingLine(it)
      if (ending) return ending
      const kind = it.kind as DeletionKind
      return kind === 'team' || kind === 'leads' || kind === 'collaborator'
        ? t(`goes.${kind}`, { count: it.count, names: namesOf(it) })
        : records(kind, { count: it.count })
    }),
    t('stays'),
  ]
  return (
    <PlanDialog
      title={t('title', { name })}
      body={t('body')}
      checkbox={t('checkbox')}
      nameToType={{ name, label: t('typeName', { name }) }}
      confirmLabel={t('action')}
      tone="danger"
      ask={() => api.users.planDeletion({ params })}
      linesOf={linesOf}
      carryOut={(shown) => api.users.remove({ params, body: { plan: shown } })}
      touches={['users', 'invitations', 'teams', 'companies']}
      done={t('done', { name })}
      failed={t('failed', { name })}
      onClose={onClose}
    />
  )
}
