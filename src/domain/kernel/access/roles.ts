export const companyRoles = ['USER', 'ADMIN', 'SUPERADMIN'] as const
export type CompanyRole = (typeof companyRoles)[number]

/** Installation-wide; `ADMIN` operates it (section 6). */
export const accountRoles = ['USER', 'ADMIN', 'TESTER'] as const
export type AccountRole = (typeof accountRoles)[number]

/** Operators reach every company, but no conversations. */
export function isGodAdmin(role: AccountRole): boolean {
  return role === 'ADMIN'
}

/** Derived, never stored (sections 3 and 6). */
export interface CustomRoles {
  readonly isUser: boolean
  readonly isAdmin: boolean
  readonly isSuperAdmin: boolean
  readonly isManager: boolean
  readonly isTeamMember: boolean
}

const noRoles: CustomRoles = {
  isUser: false,
  isAdmin: false,
  isSuperAdmin: false,
  isManager: false,
  isTeamMember: false,
}

interface Some {
  readonly size: number
}

export function customRoles(entry: {
  readonly active: boolean
  readonly role: CompanyRole
  readonly manages: Some
  readonly reportsTo: Some
  readonly leads?: boolean
}): CustomRoles {
  if (!entry.active) return noRoles
  return {
    isUser: true,
    isAdmin: entry.role !== 'USER',
    isSuperAdmin: entry.role === 'SUPERADMIN',
    isManager: entry.manages.size > 0 || entry.leads === true,
    isTeamMember: entry.reportsTo.size > 0,
  }
}

export function companyRoleOf({
  isAdmin,
  isSuperAdmin,
}: Pick<CustomRoles, 'isAdmin' | 'isSuperAdmin'>): CompanyRole {
  if (isSuperAdmin) return 'SUPERADMIN'
  return isAdmin ? 'ADMIN' : 'USER'
}
