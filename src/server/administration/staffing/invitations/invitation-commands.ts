import { refuseDeletingHeld } from '#domain/administration/holds/hold.ts'
import {
  invitationsKeptSince,
  refuseHandOver,
  refuseInvitation,
  refuseInvite,
  refuseResend,
  refuseRole,
} from '#domain/people/invitations/invitation.ts'
import { noDetails } from '#domain/people/users/person-fields.ts'
import type { BulkResult } from '#contract/people/user-views.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { allow } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { lastMailedAt } from '#server/platform/outbox/mailed-queries.ts'
import { isPersonHeld } from '#server/administration/holds/queries.ts'
import { recordedOf } from '#server/administration/staffing/users/user-deletion-queries.ts'
import { lockStructure } from '#server/people/teams/queries.ts'
import { addPerson, type NewPerson } from '#server/administration/staffing/users/person-commands.ts'
import { deletePerson } from '#server/people/users/person-queries.ts'
import {
  countMail,
  countMails,
  invitationLink,
  mailLinks,
  type InvitationDeps,
} from './link-commands.ts'
import {
  countInvitations,
  deleteInvitation,
  deleteInvitations,
  insertInvitations,
  lockInvitables,
  lockInvitation,
  saveLink,
} from '#server/people/invitations/invitation-queries.ts'
import { hashOf, newSecret } from '#server/kernel/secrets/secrets.ts'

export interface InvitationInput {
  readonly email: string
  readonly language: Language
  readonly firstName: string
  readonly lastName: string
  readonly role: CompanyRole
}

/** Throws 409 with the name of the person who already has the email. A refused invitation adds no one. */
export async function invite(
  work: UnitOfWork,
  inviting: InvitationDeps,
  { language, ...named }: InvitationInput,
): Promise<{ id: string; userId: string }> {
  return inviteNew(work, inviting, { ...noDetails, ...named, preferredLanguage: language })
}

export async function createPerson(
  work: UnitOfWork,
  inviting: InvitationDeps,
  { invite: isInvited, ...person }: NewPerson & { readonly invite: boolean },
): Promise<{ id: string }> {
  if (isInvited) return { id: (await inviteNew(work, inviting, person)).userId }
  const added = await addPerson(work, person)
  work.record({ after: { ...added, role: person.role } })
  return { id: added.userId }
}

export type Invitee = Pick<InvitationInput, 'email' | 'firstName' | 'lastName'>

/** As users, in the company's first language. Answers with each and the id they got. */
export async function inviteAll<One extends Invitee>(
  work: UnitOfWork,
  inviting: InvitationDeps,
  invitees: readonly One[],
): Promise<(Omit<One, keyof Invitee> & { userId: string })[]> {
  const invited = []
  for (const { email, firstName, lastName, ...place } of invitees) {
    const named = { ...noDetails, email, firstName, lastName, role: 'USER' as const }
    const { userId } = await inviteNew(work, inviting, named)
    invited.push({ ...place, userId })
  }
  return invited
}

async function inviteNew(work: UnitOfWork, inviting: InvitationDeps, person: NewPerson) {
  const { actor, now } = work
  const { email, role } = person
  await lockStructure(work)
  await forgetInvitations(work)
  allow(refuseInvite(role, await countInvitations(work), actor))
  const added = await addPerson(work, person)
  const { userId } = added
  const id = newId()
  const secret = newSecret()
  await insertInvitations(work, [newInvitation(work, { id, userId, secret })])
  // Limits mails even when an invitation is withdrawn and sent again.
  const sentAt = (await lastMailedAt(work, [email], 'invitation')).get(email)
  if (sentAt) allow(refuseResend({ role, sentAt: sentAt.getTime() }, now.getTime(), actor))
  const language = person.preferredLanguage ?? (await lockInvitation(work, id)).language
  await countMail(work)
  await mailLinks(work, inviting, [{ email, language, secret }])
  work.record({ after: { invitationId: id, ...added, role, language } })
  return { id, userId }
}

const forgetInvitations = (work: UnitOfWork) =>
  deleteInvitations(work, new Date(invitationsKeptSince(work.now.getTime())))

const newInvitation = (
  { actor, now }: UnitOfWork,
  { id, userId, secret }: { readonly id: string; readonly userId: string; readonly secret: string },
) => ({
  company_id: actor.companyId,
  id,
  user_id: userId,
  ...linkOf(secret, now),
  invited_by: actor.userId,
  created_at: now,
})

export async function invitePeople(
  work: UnitOfWork,
  inviting: InvitationDeps,
  userIds: readonly string[],
): Promise<BulkResult> {
  const result = await sendInvitations(work, inviting, userIds)
  work.record({ after: { invited: result.done } })
  return result
}

/** Skips those refused, with the reason; over the hourly limit, the last by name. */
export async function sendInvitations(
  work: UnitOfWork,
  inviting: InvitationDeps,
  userIds: readonly string[],
): Promise<BulkResult> {
  const { actor, now } = work
  await lockStructure(work)
  await forgetInvitations(work)
  const people = await lockInvitables(work, userIds)
  const emails = people.map(({ email }) => email)
  const mailed = await lastMailedAt(work, emails, 'invitation')
  let openInvitations = await countInvitations(work)
  const result: BulkResult = { done: [], leftOut: [] }
  const invited = []
  for (const person of people) {
    const { id, name, email, invitation_id, sent_at } = person
    const standing = {
      ...person,
      isWaited: person.is_waited,
      isInvited: invitation_id !== null,
      mailedAt: (sent_at ?? mailed.get(email))?.getTime() ?? null,
    }
    const refusal = refuseInvitation(standing, { openInvitations, now: now.getTime() }, actor)
    if (refusal) result.leftOut.push({ id, name, reason: refusal.reason })
    else {
      invited.push({ ...person, secret: newSecret() })
      if (invitation_id === null) openInvitations += 1
    }
  }
  const most = await countMails(work, invited.length)
  const sent = invited.slice(0, most)
  for (const { id, name } of invited.slice(most))
    result.leftOut.push({ id, name, reason: 'invitation.tooManyNow' })
  for (const { invitation_id: id, secret } of sent)
    if (id) await saveLink(work, id, linkOf(secret, now))
  const first = sent.filter((it) => it.invitation_id === null)
  await insertInvitations(
    work,
    first.map(({ id: userId, secret }) => newInvitation(work, { id: newId(), userId, secret })),
  )
  await mailLinks(work, inviting, sent)
  result.done = sent.map(({ id }) => id)
  return result
}

/** Throws 409 while the last one is on its way (section 9). */
export async function sendAgain(
  work: UnitOfWork,
  inviting: InvitationDeps,
  id: string,
): Promise<void> {
  const { actor, now } = work
  const { role, sent_at, email, language } = await lockInvitation(work, id)
  allow(refuseResend({ role, sentAt: sent_at?.getTime() ?? 0 }, now.getTime(), actor))
  const secret = newSecret()
  await saveLink(work, id, linkOf(secret, now))
  await countMail(work)
  await mailLinks(work, inviting, [{ email, language, secret }])
}

/** Also deletes the person if nothing else is recorded about them. */
export async function withdraw(work: UnitOfWork, id: string): Promise<void> {
  await lockStructure(work)
  const { id: userId, role } = await lockInvitation(work, id)
  allow(refuseRole(role, work.actor))
  await deleteInvitation(work, id)
  const isDeleted = (await recordedOf(work, userId)).length === 0
  if (isDeleted) allow(refuseDeletingHeld(await isPersonHeld(work, userId)))
  if (isDeleted) await deletePerson(work, userId)
  work.record({ before: { role }, after: { userId, isDeleted } })
}

/** The link was seen outside the mailbox, so it doesn't prove the email. */
export async function handOver(
  work: UnitOfWork,
  inviting: InvitationDeps,
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
