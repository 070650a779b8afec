import { isGodAdmin, type AccountRole, type CustomRoles } from './roles.ts'

interface Visitor {
  readonly roles: Pick<CustomRoles, 'isUser' | 'isSuperAdmin'>
  readonly accountRole: AccountRole
}

/** Super administrators, operators and testers, in a company they are active in (section 6). */
export function canUseLab({ roles, accountRole }: Visitor): boolean {
  if (!roles.isUser) return false
  return roles.isSuperAdmin || isGodAdmin(accountRole) || accountRole === 'TESTER'
}
