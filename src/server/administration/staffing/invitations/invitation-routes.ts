import type { invitations } from '#contract/people/invitations.ts'
import { invitationsKeptSince, isInvitationGood } from '#domain/people/invitations/invitation.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { failedMailsTo } from '#server/platform/outbox/mailed-queries.ts'
import { handOver, invite, sendAgain, withdraw } from './invitation-commands.ts'
import { openInvitations, peopleByEmails } from '#server/people/invitations/invitation-queries.ts'
import type { InvitationDeps } from './link-commands.ts'
import { inviteSeveral } from './several-commands.ts'

export function invitationRoutes(inviting: InvitationDeps): Handlers<typeof invitations> {
  return {
    list: async (work) => {
      const since = new Date(invitationsKeptSince(work.now.getTime()))
      const rows = await openInvitations(work, since)
      const emails = rows.map(({ email }) => email)
      const failed = await failedMailsTo(work, emails, 'invitation')
      const people = rows.map(({ sent_at, ...row }) => ({
        ...row,
        sentAt: sent_at,
        hasMailFailed: failed.has(row.email),
        isGood: isInvitationGood(sent_at.getTime(), work.now.getTime()),
      }))
      return { people }
    },
    invite: (work, { body }) => invite(work, inviting, body),
    planSeveral: (work, { body }) => peopleByEmails(work, body.emails),
    inviteSeveral: (work, { body }) => inviteSeveral(work, inviting, body),
    sendAgain: (work, { params }) => sendAgain(work, inviting, params.invitationId),
    withdraw: (work, { params }) => withdraw(work, params.invitationId),
    handOver: (work, { params }) => handOver(work, inviting, params.invitationId),
  }
}
