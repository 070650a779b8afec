/** The role stored for a person in a company (section 6). */
export const companyRoles = ['USER', 'ADMIN', 'SUPERADMIN'] as const
export type CompanyRole = (typeof companyRoles)[number]

/** The role of an account on the whole installation: `ADMIN` operates it (section 6). */
export const accountRoles = ['USER', 'ADMIN', 'TESTER'] as const
export type AccountRole = (typeof accountRoles)[number]

/** Whether an account operates the installation: it reaches every company, and nobody's words. */
export function isGodAdmin(role: AccountRole): boolean {
  return role === 'ADMIN'
}

/** What a person is in one company, derived and never stored (sections 3 and 6). */
export interface CustomRoles {
  readonly isUser: boolean
  readonly isAdmin: boolean
  readonly isSuperAdmin: boolean
  readonly isManager: boolean
  readonly isTeamMember: boolean
}

const none: CustomRoles = {
  isUser: false,
  isAdmin: false,
  isSuperAdmin: false,
  isManager: false,
  isTeamMember: false,
}

/** Whom someone manages or reports to, as far as roles go: that there is anyone. */
interface Some {
  readonly size: number
}

/** The flags of a person in a company; all false when their entry is not active (section 6). */
export function customRoles(entry: {
  readonly active: boolean
  readonly role: CompanyRole
  readonly manages: Some
  readonly reportsTo: Some
  /** Whether they are the manager of an active team, even if nobody is in it yet. */
  readonly leads?: boolean
}): CustomRoles {
  if (!entry.active) return none
  return {
    isUser: true,
    isAdmin: entry.role !== 'USER',
    isSuperAdmin: entry.role === 'SUPERADMIN',
    isManager: entry.manages.size > 0 || entry.leads === true,
    isTeamMember: entry.reportsTo.size > 0,
  }
}

/** The stored role that someone active with these flags has. */
export function companyRoleOf({
  isAdmin,
  isSuperAdmin,
}: Pick<CustomRoles, 'isAdmin' | 'isSuperAdmin'>): CompanyRole {
  if (isSuperAdmin) return 'SUPERADMIN'
  return isAdmin ? 'ADMIN' : 'USER'
}
