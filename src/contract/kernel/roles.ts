import { z } from 'zod'

/** Roles in a company, derived and never stored; all false for an inactive person. */
export const customRolesView = z.object({
  isUser: z.boolean(),
  isAdmin: z.boolean(),
  isSuperAdmin: z.boolean(),
  isManager: z.boolean(),
  isTeamMember: z.boolean(),
})
