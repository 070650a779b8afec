import { useTranslations } from 'use-intl'
import type { PersonView } from '#contract/people/user-views.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import type { Plan } from '#domain/kernel/dependents.ts'
import { voidsInvitation } from '#domain/people/users/person.ts'
import { toldOfRole } from '#domain/people/users/role.ts'
import { useMailWay } from '#web/kernel/account.tsx'
import { useEndingLine } from './use-ending-line.ts'

export interface RoleChange {
  readonly person: Pick<PersonView, 'id' | 'account' | 'role'>
  readonly name: string
  readonly role: CompanyRole
}

export function useRoleLines() {
  const t = useTranslations('users')
  const delivery = useMailWay()
  const endingLine = useEndingLine()
  return ({ person, name, role }: RoleChange, plan: Plan) => {
    const told = delivery === 'sent' ? toldOfRole(person, role) : 'nobody'
    return [
      t(`roleHint.${role}`),
      ...plan.flatMap((it) =>
        it.kind === 'team' ? t('changeRole.teams', { count: it.count }) : (endingLine(it) ?? []),
      ),
      ...(voidsInvitation(person, { role }) ? [t('changeRole.linkEnds')] : []),
      ...(told === 'nobody' ? [] : [t(`changeRole.told.${told}`, { name })]),
    ]
  }
}
