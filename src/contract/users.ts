import { z } from 'zod'
import { companyRoles } from '#domain/access/roles.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { companyView } from './companies.ts'
import { planView } from './kernel/dependents.ts'
import { endpoint } from './kernel/endpoint.ts'
import { day, emailView, readingView, version } from './kernel/fields.ts'
import { pageOf } from './kernel/page.ts'
import { bulkResult, listQuery, personView, personWords, several, userRow } from './user-views.ts'

const named = z.object({ id: z.uuid(), name: z.string() })
const content = z.object({ id: z.uuid(), name: readingView })
/** Where someone’s picture is, on this host; null where they have none. */
const picture = z.string().meta({ format: 'uri-reference' }).nullable()

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
  picture,
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
  picture,
  team: named.nullable(),
  ladderStep: content.nullable(),
  globalLevel: content.nullable(),
  /** Whom they report to: who else reads what is shared with them. */
  managers: z.array(named),
})
export type ProfileView = z.output<typeof profileView>

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
    summary:
      'The people of a company, by name where nothing else is asked for. Every word of `search` is in their name or e-mail.',
    query: listQuery,
    response: pageOf(userRow),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/admin/user/:companyId/choices',
    access: 'admin',
    summary: 'What people can be found by, and given: areas, teams, managers and global levels.',
    response: z.object({
      areas: z.array(content),
      teams: z.array(named.extend({ areaId: z.uuid() })),
      managers: z.array(named),
      globalLevels: z.array(content),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/user/:companyId/create',
    access: 'admin',
    summary:
      'Add someone to the company, who has no account until they accept; sends them the invitation where `invite` says so.',
    body: z.strictObject({
      ...personWords,
      role: z.enum(companyRoles),
      invite: z.boolean(),
    }),
    response: z.object({ id: z.uuid() }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/admin/user/:companyId/invitations',
    access: 'admin',
    summary:
      'Send people who have not accepted yet their link, the first or another one. Who cannot be sent one is left out, and named.',
    body: z.strictObject({ userIds: several }),
    response: bulkResult,
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/admin/user/:companyId/deactivations',
    access: 'admin',
    summary:
      'Disable several people at once, with what ends with each. Who cannot be disabled is left out, and named.',
    body: z.strictObject({ userIds: several }),
    response: bulkResult,
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/user/:companyId/:userId',
    access: 'admin',
    summary: 'What the company says of someone, to change it.',
    response: personView,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/admin/user/:companyId/:userId',
    access: 'admin',
    summary:
      'Change what the company says of someone. A link that waits in a mailbox they no longer have is good no more.',
    body: z.strictObject({ ...personWords, version }),
  }),
  planRole: endpoint({
    method: 'GET',
    path: '/admin/user/:companyId/:userId/role',
    access: 'admin',
    summary: 'What ends with giving someone a role: a super administrator is in no team.',
    query: z.strictObject({ role: z.enum(companyRoles) }),
    response: planView,
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/admin/user/:companyId/:userId/role',
    access: 'admin',
    summary:
      'Give someone else a role. Every super administrator is told by mail of another one of them.',
    body: z.strictObject({
      role: z.enum(companyRoles),
      /** What was shown to end with it: where it no longer is what would, nothing is done (409). */
      plan: planView.optional(),
    }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/user/:companyId/:userId',
    access: 'admin',
    summary: 'Delete someone of whom nothing is recorded. What is stands in the way, and is named.',
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
