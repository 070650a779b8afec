import { isGodAdmin, type AccountRole, type CustomRoles } from './roles.ts'

/** Somebody in a company, as far as the lab asks: their roles there, and the role of their account. */
interface Visitor {
  readonly roles: Pick<CustomRoles, 'isUser' | 'isSuperAdmin'>
  readonly accountRole: AccountRole
}

/**
 * Whether somebody uses the lab of a company they are active in: its super administrators, who operates the
 * installation, and testers (section 6). For everyone else it is not there.
 */
export function canUseLab({ roles, accountRole }: Visitor): boolean {
  if (!roles.isUser) return false
  return roles.isSuperAdmin || isGodAdmin(accountRole) || accountRole === 'TESTER'
}
