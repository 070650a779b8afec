import { z } from 'zod'
import { pictureUpload } from '#domain/kernel/files/uploads.ts'
import { aiFunctions, engines } from '#domain/kernel/access/ai-functions.ts'
import { recordKinds } from '#domain/kernel/access/own-records.ts'
import { companyRoles } from '#domain/kernel/access/roles.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { companyView } from '#contract/identity/companies.ts'
import { customRolesView } from '#contract/kernel/roles.ts'
import { planView } from '#contract/kernel/dependents.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { partlyCountedPageOf } from '#contract/kernel/page.ts'
import {
  day,
  emailView,
  instant,
  localizedRecord,
  namedRecord,
  version,
} from '#contract/kernel/fields.ts'
import { pictureBodyBytesMax, pictureView } from '#contract/kernel/picture.ts'
import {
  listQuery,
  newRole,
  personInputs,
  personView,
  pictureInput,
  placeInput,
  userRow,
} from './user-views.ts'

export const meView = z.object({
  userId: z.uuid(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: emailView,
  position: z.string(),
  picture: pictureView,
  roles: customRolesView,
  manages: z.array(z.uuid()),
  reportsTo: z.array(namedRecord),
  /** Kinds of records they have, when they report to no one. */
  records: z.array(z.enum(recordKinds)),
  company: companyView,
  /** Their own, else the company's. */
  timeZone: z.string(),
  /** In the company's time zone. */
  today: day,
  /** Earlier texts are shown as typed; null: all are formatted. */
  formattedSince: instant.nullable(),
  /** Counted up to ten. */
  unread: z.int(),
  /** Empty while off or declined. */
  ai: z.object({
    isOn: z.boolean(),
    engine: z.enum(engines),
    functions: z.array(z.enum(aiFunctions)),
  }),
})
export type MeView = z.output<typeof meView>

export const profileView = z.object({
  id: z.uuid(),
  name: z.string(),
  position: z.string(),
  picture: pictureView,
  team: namedRecord.nullable(),
  /** The area of `team`; of oneself, every area. */
  areaIds: z.array(z.uuid()),
  ladderStep: localizedRecord.nullable(),
  globalLevel: localizedRecord.nullable(),
  /** They read what is shared with the person. */
  managers: z.array(namedRecord),
})
export type ProfileView = z.output<typeof profileView>

export const users = {
  me: endpoint.member({
    route: 'GET /companies/:companyId/me',
    summary: 'Who the reader is in a company, and what every page needs to know of it.',
    response: meView,
  }),
  list: endpoint.admin({
    route: 'GET /admin/user/:companyId/list',
    summary:
      'The people of a company, by name where nothing else is asked for. Every word of `search` is in their name or e-mail. `among` limits them to those with these ids.',
    query: listQuery,
    response: partlyCountedPageOf(userRow),
  }),
  choices: endpoint.admin({
    route: 'GET /admin/user/:companyId/choices',
    summary: 'What people can be found by, and given: areas, teams, managers and global levels.',
    response: z.object({
      areas: z.array(localizedRecord),
      teams: z.array(namedRecord.extend({ areaId: z.uuid(), manager: z.string().nullable() })),
      managers: z.array(namedRecord),
      globalLevels: z.array(localizedRecord),
    }),
  }),
  create: endpoint.admin({
    route: 'POST /admin/user/:companyId/create',
    summary:
      'Add someone to the company, who has no account until they accept; sends them the invitation where `invite` says so.',
    body: z.strictObject({
      ...personInputs,
      role: z.enum(companyRoles),
      invite: z.boolean(),
      /** Created together with the person, or neither is. */
      place: placeInput.nullable().optional(),
      picture: pictureInput.nullable().optional(),
    }),
    bodyBytesMax: pictureBodyBytesMax,
    upload: pictureUpload,
    response: z.object({ id: z.uuid() }),
  }),
  read: endpoint.admin({
    route: 'GET /admin/user/:companyId/:userId',
    summary: 'What the company says of someone, to change it.',
    response: personView,
  }),
  edit: endpoint.admin({
    route: 'PUT /admin/user/:companyId/:userId',
    summary:
      'Change what the company says of someone, and their role where `role` says so. A link that waits in a mailbox they no longer have is good no more.',
    body: z.strictObject({ ...personInputs, version, role: newRole.optional() }),
  }),
  changePicture: endpoint.admin({
    route: 'PUT /admin/user/:companyId/:userId/picture',
    summary:
      'Replace the picture of someone: a PNG, JPEG or WebP file of at most 2 MB, as base64. They can choose another one themselves.',
    body: pictureInput,
    bodyBytesMax: pictureBodyBytesMax,
    upload: pictureUpload,
    response: z.object({ picture: pictureView }),
  }),
  removePicture: endpoint.admin({
    route: 'DELETE /admin/user/:companyId/:userId/picture',
    summary: 'Remove the picture of someone; its address leads nowhere any more.',
    response: z.object({ picture: pictureView }),
  }),
  planRole: endpoint.admin({
    route: 'GET /admin/user/:companyId/:userId/role',
    summary: 'What ends with giving someone a role: a super administrator is in no team.',
    query: z.strictObject({ role: z.enum(companyRoles) }),
    response: planView,
  }),
  changeRole: endpoint.admin({
    route: 'PUT /admin/user/:companyId/:userId/role',
    summary:
      'Give someone else a role. Every super administrator is told by mail of another one of them.',
    body: newRole,
  }),
  planDeletion: endpoint.admin({
    route: 'GET /admin/user/:companyId/:userId/deletion',
    summary: 'What goes for good with deleting someone.',
    response: planView,
  }),
  remove: endpoint.admin({
    route: 'POST /admin/user/:companyId/:userId/deletion',
    summary:
      'Delete someone, with all that was written in their memberships. What they wrote to others stays, without their name. It can’t be undone.',
    body: z.strictObject({
      /** From the preview; 409 when it differs now. */
      plan: planView,
    }),
  }),
  planDeactivation: endpoint.admin({
    route: 'GET /admin/user/:companyId/:userId/leaving',
    summary:
      'What ends with disabling someone: their places in teams, and those of who report to them.',
    response: planView,
  }),
  setActive: endpoint.admin({
    route: 'PUT /admin/user/:companyId/:userId/active',
    summary:
      'Disable someone in the company, at once, or let them in again. Places in teams do not come back by themselves.',
    body: z.strictObject({
      active: z.boolean(),
      /** From the preview; 409 when it differs now. */
      plan: planView.optional(),
    }),
  }),
  profile: endpoint.member({
    route: 'GET /companies/:companyId/users/:userId',
    summary:
      'Who someone is: the reader, a manager, a collaborator or a teammate of theirs. Administrators read everyone’s.',
    response: profileView,
  }),
  changePreferredLanguage: endpoint.member({
    route: 'PUT /companies/:companyId/users/:userId/preferred-language',
    summary: 'Choose the language one reads in, in every company.',
    body: z.strictObject({ preferredLanguage: z.enum(languages) }),
  }),
}
