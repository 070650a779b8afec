import { z } from 'zod'

/** What someone is in a company, derived and never stored; all false where their entry is inactive. */
export const customRolesView = z.object({
  isUser: z.boolean(),
  isAdmin: z.boolean(),
  isSuperAdmin: z.boolean(),
  isManager: z.boolean(),
  isTeamMember: z.boolean(),
})
