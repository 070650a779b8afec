import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/kernel/errors.ts'
import type { Plan } from '#domain/kernel/dependents.ts'
import { FieldsRefused } from '#web/kernel/forms/errors.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { planRole } from './api.ts'
import { useRoleLines, type RoleChange } from './use-role-lines.ts'

/** Saves with exactly the plan shown; if it changed, shows the new one. Canceling throws `FieldsRefused`. */
export function useRolePlan() {
  const t = useTranslations('users')
  const session = useSession()
  const confirm = useConfirm()
  const linesOf = useRoleLines()
  const ask = (asked: RoleChange, plan: Plan) =>
    confirm({
      title: t('changeRole.confirm', { name: asked.name, role: t(`role.${asked.role}`) }),
      consequences: linesOf(asked, plan),
      confirmLabel: t('changeRole.action'),
    })
  return async (asked: RoleChange, save: (plan: Plan) => Promise<void>): Promise<void> => {
    let plan: Plan = await planRole(session, asked.person.id, asked.role)
    for (;;) {
      if (!(await ask(asked, plan))) throw new FieldsRefused({}, t('changeRole.notSaved'))
      try {
        return await save(plan)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'planChanged') throw error
        plan = error.details.conflict as Plan
      }
    }
  }
}
