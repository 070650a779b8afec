import { z } from 'zod'
import { companyRoles } from '#domain/kernel/access/roles.ts'
import { personNameLengthMax } from '#domain/kernel/limits.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { email, emailView, instant, lastName, name, namedRecord } from '#contract/kernel/fields.ts'
import { pictureView } from '#contract/kernel/picture.ts'
import { pastedMax } from '#domain/people/invitations/pasted-people.ts'
import { bulkResult, placeInput } from './user-views.ts'

const invitation = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  picture: pictureView,
  email: emailView,
  role: z.enum(companyRoles),
  language: z.enum(languages),
  sentAt: instant,
  isGood: z.boolean(),
  /** Retried automatically. */
  hasMailFailed: z.boolean(),
})

const invitedSeveral = bulkResult.extend({
  /** New in the company, invited or not. */
  added: z.array(z.uuid()),
  /** Had an open invitation before: nothing was sent. */
  alreadyInvited: z.array(z.uuid()),
  /** Added, and not in the team; `reason`: a refusal. */
  notPlaced: bulkResult.shape.leftOut,
})
export type InvitedSeveral = z.output<typeof invitedSeveral>

const namedPerson = {
  firstName: name(personNameLengthMax),
  lastName: lastName(personNameLengthMax),
  email,
}

export const invitations = {
  list: endpoint.admin({
    route: 'GET /companies/:companyId/invitations',
    summary: 'Who is invited and not in yet, the newest first.',
    response: z.object({ people: z.array(invitation) }),
  }),
  invite: endpoint.admin({
    route: 'POST /companies/:companyId/invitations',
    summary:
      'Add someone to the company and invite them: they are sent a link that is good for seven days, once.',
    body: z.strictObject({
      ...namedPerson,
      role: z.enum(companyRoles),
      language: z.enum(languages),
    }),
    response: z.object({ id: z.uuid(), userId: z.uuid() }),
  }),
  planSeveral: endpoint.admin({
    route: 'POST /companies/:companyId/invitations/several/plan',
    audited: false,
    summary: 'Which of some emails belong to people of the company, before several are invited.',
    body: z.strictObject({ emails: z.array(email).min(1, { error: 'noPerson' }).max(pastedMax) }),
    response: z.array(
      namedRecord.extend({
        email: emailView,
        active: z.boolean(),
        isJoined: z.boolean(),
        isInvited: z.boolean(),
      }),
    ),
  }),
  inviteSeveral: endpoint.admin({
    route: 'POST /companies/:companyId/invitations/several',
    summary:
      'Add several people and invite them, in one transaction. People of the company who were never invited get their link too, and keep their role and team. Those who can’t be sent one are left out, and named.',
    body: z.strictObject({
      people: z.array(z.strictObject(namedPerson)).min(1, { error: 'noPerson' }).max(pastedMax),
      role: z.enum(companyRoles),
      language: z.enum(languages),
      place: placeInput.nullable().optional(),
    }),
    response: invitedSeveral,
  }),
  sendAgain: endpoint.admin({
    route: 'POST /companies/:companyId/invitations/:invitationId/send',
    summary: 'Send a new link to someone invited. The one before is good no more.',
  }),
  withdraw: endpoint.admin({
    route: 'DELETE /companies/:companyId/invitations/:invitationId',
    summary:
      'Take an invitation back: its link comes to nothing. Of whom nothing is recorded is deleted with it.',
  }),
  handOver: endpoint.superadmin({
    route: 'POST /companies/:companyId/invitations/:invitationId/link',
    summary:
      'Where no mail is sent, a new link to hand over by other means. It proves no mailbox; the one before is good no more.',
    response: z.object({ link: z.url() }),
  }),
}
