import { useTranslations } from 'use-intl'
import type { PersonView } from '#contract/people/user-views.ts'
import { ApiError } from '#contract/kernel/errors.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import type { Plan } from '#domain/kernel/dependents.ts'
import { toldOfRole } from '#domain/people/users/role.ts'
import { FieldsRefused } from '#web/kernel/forms/errors.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { planRole } from './api.ts'

interface RoleChange {
  readonly person: Pick<PersonView, 'id' | 'account' | 'role'>
  readonly name: string
  readonly role: CompanyRole
}

/**
 * Saves with exactly the plan shown; if it changed, shows the new one. Canceling throws
 * `FieldsRefused` at the role.
 */
export function useRolePlan() {
  const t = useTranslations('users')
  const common = useTranslations('common')
  const session = useSession()
  const confirm = useConfirm()
  const ask = ({ person, name, role }: RoleChange, plan: Plan) => {
    const told = toldOfRole(person, role)
    return confirm({
      title: t('changeRole.confirm', { name, role: t(`role.${role}`) }),
      consequences: [
        t(`roleHint.${role}`),
        ...plan.map(({ count }) => t('changeRole.teams', { count })),
        ...(told === 'nobody' ? [] : [t(`changeRole.told.${told}`, { name })]),
      ],
      confirmLabel: t('changeRole.action'),
      cancelLabel: common('cancel'),
    })
  }
  return async (asked: RoleChange, save: (plan: Plan) => Promise<void>): Promise<void> => {
    let plan: Plan = await planRole(session, asked.person.id, asked.role)
    for (;;) {
      if (!(await ask(asked, plan))) throw new FieldsRefused({ role: t('changeRole.notSaved') })
      try {
        return await save(plan)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'planChanged') throw error
        plan = error.details.conflict as Plan
      }
    }
  }
}
