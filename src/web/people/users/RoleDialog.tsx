import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { UserRow } from '#contract/people/user-views.ts'
import { companyRoles, type CompanyRole } from '#domain/kernel/access/roles.ts'
import type { Plan } from '#domain/kernel/dependents.ts'
import { refuseRoleChange, toldOfRole } from '#domain/people/users/role.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { noErrors } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { PlanDialog } from '#web/kernel/dialogs/PlanDialog.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { changeRole, planRole } from './api.ts'
import { RoleSelect } from './RoleSelect.tsx'

interface RoleDialogProps {
  readonly user: UserRow
  readonly onClose: () => void
}

export function RoleDialog({ user, onClose }: RoleDialogProps) {
  const t = useTranslations('users')
  const session = useSession()
  const [chosen, choose] = useState<{ readonly role: CompanyRole; readonly plan: Plan }>()
  const name = fullName(user)
  const roles = companyRoles.filter((role) => !refuseRoleChange(user, role, session.actor))
  const form = useForm({
    start: { role: user.role },
    check: noErrors,
    send: async ({ role }) => ({ role, plan: await planRole(session, user.id, role) }),
    touches: [],
    failed: t('changeRole.failed'),
    onDone: choose,
    onClose,
  })
  if (chosen) {
    const { role, plan } = chosen
    const told = toldOfRole(user, role)
    const linesOf = (shown: Plan) => [
      t(`roleHint.${role}`),
      ...shown.map(({ count }) => t('changeRole.teams', { count })),
      ...(told === 'nobody' ? [] : [t(`changeRole.told.${told}`, { name })]),
    ]
    return (
      <PlanDialog
        title={t('changeRole.confirm', { name, role: t(`role.${role}`) })}
        confirmLabel={t('changeRole.action')}
        plan={plan}
        linesOf={linesOf}
        carryOut={(shown) => changeRole(session, user.id, role, shown)}
        touches={['users', 'invitations']}
        done={t('changeRole.done', { name })}
        failed={t('changeRole.failed')}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={t('changeRole.title', { name })}
      form={form}
      submitLabel={t('changeRole.continue')}
    >
      <RoleSelect roles={roles} value={form.form.role} onChange={(role) => form.set({ role })} />
    </FormDialog>
  )
}
