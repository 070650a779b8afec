import type { Actor } from '#domain/kernel/access/actor.ts'
import { companyRoles, type CompanyRole } from '#domain/kernel/access/roles.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'
import { mayResend } from '#domain/kernel/secrets/proof.ts'
import { invitationsPerHourMin } from '#domain/platform/attempts/attempts.ts'
import { invitationLifetimeDays } from '#domain/platform/outbox/lifetimes.ts'

/** How long an invitation that nobody followed is remembered after its last link was made, in days. */
export const invitationKeptDays = 60

/** How many people a company may have invited who are not in yet. */
export const openInvitationsMax = 500

/** How many more for each that was accepted, and how many at most. */
const invitationsPerAccepted = 5
const invitationsPerHourLimit = 500

/**
 * How many invitations a company may send in an hour, so many of its people having accepted one: who is
 * answered may write to more, who writes to strangers is soon done.
 */
export function invitationsPerHourMax(accepted: number): number {
  const grown = invitationsPerHourMin + invitationsPerAccepted * Math.max(0, accepted)
  return Math.min(grown, invitationsPerHourLimit)
}

const dayMs = 86_400_000

/** From when on a link sent at `sentAt` is taken no more; both in milliseconds since 1970. */
export function invitationEndsAt(sentAt: number): number {
  return sentAt + invitationLifetimeDays * dayMs
}

/** Whether a link sent at `sentAt` is still taken at `now`; both in milliseconds since 1970. */
export function isInvitationGood(sentAt: number, now: number): boolean {
  return now < invitationEndsAt(sentAt)
}

/** When an invitation of now, in milliseconds since 1970, was last sent at the earliest to be remembered. */
export function invitationsKeptSince(now: number): number {
  return now - invitationKeptDays * dayMs
}

/** The roles that an actor may give: none above their own (section 6). */
export function rolesToGive(actor: Actor): readonly CompanyRole[] {
  return companyRoles.filter((role) => !refuseRole(role, actor))
}

/** Why an actor may not give a role, or do something to someone who has it. */
export function refuseRole(role: CompanyRole, { roles }: Actor) {
  const isAllowed = role === 'SUPERADMIN' ? roles.isSuperAdmin : roles.isAdmin
  return isAllowed ? undefined : forbidden('user.superAdminOnly')
}

/** Why nobody can be invited with a role by an actor, in a company with so many open invitations. */
export function refuseInvite(role: CompanyRole, openInvitations: number, actor: Actor) {
  const isFull = openInvitations >= openInvitationsMax
  return refuseRole(role, actor) ?? (isFull ? conflict('invitation.tooMany') : undefined)
}

/** A person of a company as they stand to being invited. */
export interface Invitable {
  readonly role: CompanyRole
  readonly active: boolean
  /** Whether they have not accepted yet. */
  readonly isWaited: boolean
  readonly isInvited: boolean
  /** When their mailbox was last sent a link, in milliseconds since 1970; null where it never was. */
  readonly mailedAt: number | null
}

/** Why somebody who is in the company's list cannot be sent an invitation, the first or another one. */
export function refuseInvitation(
  { role, active, isWaited, isInvited, mailedAt }: Invitable,
  facts: { readonly openInvitations: number; readonly now: number },
  actor: Actor,
) {
  if (!isWaited) return conflict('invitation.accepted')
  if (!active) return conflict('invitation.inactive')
  const full = isInvited ? undefined : refuseInvite(role, facts.openInvitations, actor)
  if (full || mailedAt === null) return full ?? refuseRole(role, actor)
  return refuseResend({ role, sentAt: mailedAt }, facts.now, actor)
}

/**
 * Why an invitation cannot be sent again: it is above the actor's role, or the last mail is on its
 * way (section 9). Times are milliseconds since 1970.
 */
export function refuseResend(
  invitation: { readonly role: CompanyRole; readonly sentAt: number },
  now: number,
  actor: Actor,
) {
  const isEarly = !mayResend(invitation.sentAt, now)
  return (
    refuseRole(invitation.role, actor) ?? (isEarly ? conflict('invitation.tooSoon') : undefined)
  )
}

/** Why an actor cannot be given the link of an invitation: where mails are sent, its mailbox has it. */
export function refuseHandOver(role: CompanyRole, sendsMails: boolean, actor: Actor) {
  return refuseRole(role, actor) ?? (sendsMails ? conflict('invitation.isMailed') : undefined)
}

/**
 * For how many days someone who was super administrator is still guarded as one. Any administrator may take the
 * role and give it back, and would otherwise edit them in between (decision 0104).
 */
export const superAdminGuardDays = 30

/** Someone as the guards of super administrators see them. */
export interface Guarded {
  readonly id: string
  readonly role: CompanyRole
  /** Whether they were super administrator within the last `superAdminGuardDays`. */
  readonly wasSuperAdmin: boolean
}

/** Who stopped being super administrator after this, in milliseconds since 1970, is guarded at `now`. */
export function guardedSince(now: number): number {
  return now - superAdminGuardDays * 86_400_000
}

/** Whether someone is guarded as a super administrator. */
export function isGuarded({ role, wasSuperAdmin }: Omit<Guarded, 'id'>): boolean {
  return role === 'SUPERADMIN' || wasSuperAdmin
}

/**
 * Why an actor cannot change someone or their access: they are a super administrator, or were one lately, and the
 * actor is neither a super administrator nor the person, who may do what their role lets them.
 */
export function refuseTouching(person: Guarded, actor: Actor) {
  const isOther = person.id !== actor.userId
  return refuseRole(isOther && isGuarded(person) ? 'SUPERADMIN' : person.role, actor)
}
