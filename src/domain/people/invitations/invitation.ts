import { dayMs } from '#domain/kernel/time/durations.ts'
import type { Actor } from '#domain/kernel/access/actor.ts'
import { companyRoles, type CompanyRole } from '#domain/kernel/access/roles.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'
import { mayResend } from '#domain/kernel/secrets/proof.ts'
import { invitationsPerHourMin } from '#domain/platform/attempts/attempts.ts'
import { invitationLifetimeDays } from '#domain/platform/outbox/lifetimes.ts'

export const invitationKeptDays = 60

export const openInvitationsMax = 500

/** Further invitations per accepted one, and their maximum. */
const invitationsPerAccepted = 5
const invitationsPerHourLimit = 500

/** Grows with acceptances, so that a spammer runs out quickly. */
export function invitationsPerHourMax(accepted: number): number {
  const grown = invitationsPerHourMin + invitationsPerAccepted * Math.max(0, accepted)
  return Math.min(grown, invitationsPerHourLimit)
}

/** Undefined for addresses of two domains. */
export function sharedDomain(inviter: string, invited: string): string | undefined {
  const [own, other] = [inviter, invited].map((email) => email.split('@').at(-1)?.toLowerCase())
  return own === other ? own : undefined
}

export function invitationEndsAt(sentAt: number): number {
  return sentAt + invitationLifetimeDays * dayMs
}

export function isInvitationGood(sentAt: number, now: number): boolean {
  return now < invitationEndsAt(sentAt)
}

/** Links sent later work. */
export function invitationGoodSince(now: number): number {
  return now - invitationLifetimeDays * dayMs
}

export function invitationsKeptSince(now: number): number {
  return now - invitationKeptDays * dayMs
}

/** Never above the actor's own (section 6). */
export function rolesToGive(actor: Actor): readonly CompanyRole[] {
  return companyRoles.filter((role) => !refuseRole(role, actor))
}

export function refuseRole(role: CompanyRole, { roles }: Actor) {
  const isAllowed = role === 'SUPERADMIN' ? roles.isSuperAdmin : roles.isAdmin
  return isAllowed ? undefined : forbidden('user.superAdminOnly')
}

export function refuseInvite(role: CompanyRole, openInvitations: number, actor: Actor) {
  const isFull = openInvitations >= openInvitationsMax
  return refuseRole(role, actor) ?? (isFull ? conflict('invitation.tooMany') : undefined)
}

export interface Invitable {
  readonly role: CompanyRole
  readonly active: boolean
  readonly isWaited: boolean
  readonly isInvited: boolean
  readonly mailedAt: number | null
}

export function refuseInvitation(
  { role, active, isWaited, isInvited, mailedAt }: Invitable,
  facts: { readonly openInvitations: number; readonly now: number },
  actor: Actor,
) {
  if (!active) return conflict('invitation.inactive')
  if (!isWaited) return conflict('invitation.accepted')
  const full = isInvited ? undefined : refuseInvite(role, facts.openInvitations, actor)
  if (full || mailedAt === null) return full ?? refuseRole(role, actor)
  return refuseResend({ role, sentAt: mailedAt }, facts.now, actor)
}

/** Not while the last mail may still arrive (section 9). */
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

export function refuseHandOver(role: CompanyRole, sendsMails: boolean, actor: Actor) {
  return refuseRole(role, actor) ?? (sendsMails ? conflict('invitation.isMailed') : undefined)
}

/** Otherwise administrators could lift the role, edit the person and restore it (decision 0104). */
export const superAdminGuardDays = 30

export interface RoleHolder {
  readonly id: string
  readonly role: CompanyRole
  readonly wasSuperAdmin: boolean
}

export function guardedSince(now: number): number {
  return now - superAdminGuardDays * dayMs
}

export function isGuarded({ role, wasSuperAdmin }: Omit<RoleHolder, 'id'>): boolean {
  return role === 'SUPERADMIN' || wasSuperAdmin
}

/** Super administrators and recent ones are changed by super administrators, or themselves. */
export function refuseTouching(person: RoleHolder, actor: Actor) {
  const isOther = person.id !== actor.userId
  return refuseRole(isOther && isGuarded(person) ? 'SUPERADMIN' : person.role, actor)
}
