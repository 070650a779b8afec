import {
  invitationsKeptSince,
  invitationsPerHourMax,
  refuseHandOver,
  refuseInvite,
  refuseResend,
  refuseRole,
} from '#domain/auth/invitation.ts'
import type { CompanyRole } from '#domain/access/roles.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { fullName } from '#domain/users/user.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { allow, HttpError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import {
  speakForCompany,
  speakForInstallation,
  type UnitOfWork,
} from '#server/kernel/unit-of-work.ts'
import { enqueueMail } from '#server/outbox/commands.ts'
import { lastMailedAt } from '#server/superadmin/queries.ts'
import { readMyself } from '#server/users/profile-queries.ts'
import { nameByEmail } from '#server/users/queries.ts'
import { countWithin } from './attempt-commands.ts'
import {
  countAccepted,
  countInvitations,
  deleteInvitation,
  deleteInvitations,
  insertInvitation,
  lockInvitation,
  saveLink,
} from './invitation-queries.ts'
import { hashOf, newSecret } from './secrets.ts'

/** What an installation brings to inviting: where links lead, and what seals mails. */
export type Inviting = Pick<Deps, 'origin' | 'seal' | 'sendsMails'>

interface Invited {
  readonly email: string
  readonly language: Language
}

/** What an administrator says of someone they invite. */
export interface InvitationInput extends Invited {
  readonly firstName: string
  readonly lastName: string
  readonly role: CompanyRole
}

/**
 * Invites someone, once: who is in the company, or invited to it, is refused by name. It is looked
 * for who is in after the invitation is written, when nobody can accept another one meanwhile.
 */
export async function invite(
  work: UnitOfWork,
  inviting: Inviting,
  { firstName, lastName, email, role, language }: InvitationInput,
): Promise<{ id: string }> {
  const { actor, now } = work
  await deleteInvitations(work, new Date(invitationsKeptSince(now.getTime())))
  allow(refuseInvite(role, await countInvitations(work), actor))
  const id = newId()
  const secret = newSecret()
  const isNew = await insertInvitation(work, {
    company_id: actor.companyId,
    id,
    email,
    role,
    language,
    first_name: firstName,
    last_name: lastName,
    ...linkOf(secret, now),
    invited_by: actor.userId,
    created_at: now,
  })
  const known = await nameByEmail(work, email)
  if (known) throw new HttpError(409, 'user.emailTaken', { conflict: known })
  if (!isNew) throw new HttpError(409, 'invitation.open')
  // Withdrawing and inviting anew floods no mailbox.
  const sentAt = await lastMailedAt(work, email, 'invitation')
  if (sentAt) allow(refuseResend({ role, sentAt: sentAt.getTime() }, now.getTime(), actor))
  await mailLink(work, inviting, { email, language }, secret)
  work.record({ after: { invitationId: id, role, language } })
  return { id }
}

/** Sends a new link. Throws 409 while the last one is on its way (section 9). */
export async function sendAgain(work: UnitOfWork, inviting: Inviting, id: string): Promise<void> {
  const { actor, now } = work
  const { role, sent_at, ...invited } = await lockInvitation(work, id)
  allow(refuseResend({ role, sentAt: sent_at.getTime() }, now.getTime(), actor))
  const secret = newSecret()
  await saveLink(work, id, linkOf(secret, now))
  await mailLink(work, inviting, invited, secret)
}

export async function withdraw(work: UnitOfWork, id: string): Promise<void> {
  const { role } = await lockInvitation(work, id)
  allow(refuseRole(role, work.actor))
  await deleteInvitation(work, id)
  work.record({ before: { role } })
}

/**
 * A link for someone to hand over who sends no mails. It was seen by another than its mailbox, so it
 * proves none.
 */
export async function handOver(
  work: UnitOfWork,
  inviting: Inviting,
  id: string,
): Promise<{ link: string }> {
  const { role } = await lockInvitation(work, id)
  allow(refuseHandOver(role, inviting.sendsMails, work.actor))
  const secret = newSecret()
  await saveLink(work, id, { ...linkOf(secret, work.now), proves_mailbox: false })
  return { link: invitationLink(work, inviting, secret) }
}

const linkOf = (secret: string, now: Date) => ({
  token_hash: hashOf(secret),
  proves_mailbox: true,
  sent_at: now,
})

/** What names the company stands behind the `#` as well: no server is told before the click. */
function invitationLink({ actor }: UnitOfWork, { origin }: Inviting, secret: string): string {
  return `${origin()}/invitation#${actor.companyId}.${secret}`
}

/**
 * Counts a mail to somebody who may never have heard of us, against the company and against who sends it:
 * one person with many companies reaches no more than with one. Comes last, so that what is refused
 * otherwise is not counted; should the mail not be written, neither is that.
 */
async function countMail(work: UnitOfWork, inviter: string): Promise<void> {
  const { db, now, actor } = work
  const countMax = invitationsPerHourMax(await countAccepted(work))
  await speakForInstallation(db)
  const sides = [
    { kind: 'invitationOfCompany', who: actor.companyId, countMax },
    { kind: 'invitationOfMailbox', who: inviter, countMax },
  ] as const
  await countWithin(db, sides, now)
  await speakForCompany(db, actor.companyId)
}

async function mailLink(
  work: UnitOfWork,
  inviting: Inviting,
  { email, language }: Invited,
  secret: string,
): Promise<void> {
  const myself = await readMyself(work)
  await countMail(work, myself.email)
  const { first_name: firstName, last_name: lastName } = myself
  const values = {
    link: invitationLink(work, inviting, secret),
    company: work.company.name,
    inviter: fullName({ firstName, lastName }),
  }
  const { actor, db, now } = work
  const posting = { now, seal: inviting.seal, forCompany: actor.companyId }
  await enqueueMail(db, { to: email, language, template: 'invitation', values }, posting)
}
