import { z } from 'zod'
import { companyRoles } from '#domain/access/roles.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { companyView } from './companies.ts'
import { planView } from './kernel/dependents.ts'
import { endpoint } from './kernel/endpoint.ts'
import { day, emailView, readingView } from './kernel/fields.ts'
import { pageOf, pageQuery } from './kernel/page.ts'

const named = z.object({ id: z.uuid(), name: z.string() })
const content = z.object({ id: z.uuid(), name: readingView })

/** What someone is in a company, derived and never stored; all false where their entry is inactive. */
export const customRolesView = z.object({
  isUser: z.boolean(),
  isAdmin: z.boolean(),
  isSuperAdmin: z.boolean(),
  isManager: z.boolean(),
  isTeamMember: z.boolean(),
})

export const meView = z.object({
  userId: z.uuid(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: emailView,
  position: z.string(),
  roles: customRolesView,
  /** Ids of the collaborators who report to this person. */
  manages: z.array(z.uuid()),
  reportsTo: z.array(named),
  company: companyView,
  /** The day it is for the company. */
  today: day,
})
export type MeView = z.output<typeof meView>

export const profileView = z.object({
  id: z.uuid(),
  name: z.string(),
  position: z.string(),
  team: named.nullable(),
  ladderStep: content.nullable(),
  globalLevel: content.nullable(),
  /** Whom they report to: who else reads what is shared with them. */
  managers: z.array(named),
})
export type ProfileView = z.output<typeof profileView>

export const userRow = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: emailView,
  position: z.string(),
  role: z.enum(companyRoles),
  active: z.boolean(),
  /** Whether there is still an account behind the name. */
  hasAccount: z.boolean(),
  /** Names, of their longest standing active membership. */
  area: readingView.nullable(),
  team: z.string().nullable(),
  manager: z.string().nullable(),
  globalLevel: readingView.nullable(),
})
export type UserRow = z.output<typeof userRow>

export const users = {
  me: endpoint({
    method: 'GET',
    path: '/companies/:companyId/me',
    access: 'member',
    summary: 'Who the reader is in a company, and what every page needs to know of it.',
    response: meView,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/user/:companyId/list',
    access: 'admin',
    summary: 'The people of a company by name. Every word of `search` is in their name or e-mail.',
    query: pageQuery,
    response: pageOf(userRow),
  }),
  planDeactivation: endpoint({
    method: 'GET',
    path: '/admin/user/:companyId/:userId/leaving',
    access: 'admin',
    summary:
      'What ends with disabling someone: their places in teams, and those of who report to them.',
    response: planView,
  }),
  setActive: endpoint({
    method: 'PUT',
    path: '/admin/user/:companyId/:userId/active',
    access: 'admin',
    summary:
      'Disable someone in the company, at once, or let them in again. Places in teams do not come back by themselves.',
    body: z.strictObject({
      active: z.boolean(),
      /** What was shown to end with it: where it no longer is what would, nothing is done (409). */
      plan: planView.optional(),
    }),
  }),
  profile: endpoint({
    method: 'GET',
    path: '/companies/:companyId/users/:userId',
    access: 'member',
    summary:
      'Who someone is: the reader, a manager, a collaborator or a teammate of theirs. Administrators read everyone’s.',
    response: profileView,
  }),
  changePreferredLanguage: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/users/:userId/preferred-language',
    access: 'member',
    summary: 'Choose the language one reads in, in every company.',
    body: z.strictObject({ preferredLanguage: z.enum(languages) }),
  }),
}
