import { describe, expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import { companyRoles, type CompanyRole } from '#domain/kernel/access/roles.ts'
import {
  isInvitationGood,
  openInvitationsMax,
  refuseHandOver,
  refuseInvitation,
  refuseInvite,
  refuseResend,
  rolesToGive,
} from './invitation.ts'
import { invitationLifetimeDays } from '#domain/platform/outbox/lifetimes.ts'
import { resendAfterMinutes } from '#domain/kernel/secrets/proof.ts'

const now = Date.parse('2030-01-15T10:00:00Z')
const actorOf = (role: CompanyRole, active = true) =>
  toActor({ userId: 'u', companyId: 'c', role, active, manages: [], reportsTo: [] })

test('nobody gives a role above their own', () => {
  expect(companyRoles.map((role) => [role, rolesToGive(actorOf(role))])).toEqual([
    ['USER', []],
    ['ADMIN', ['USER', 'ADMIN']],
    ['SUPERADMIN', ['USER', 'ADMIN', 'SUPERADMIN']],
  ])
  expect(rolesToGive(actorOf('SUPERADMIN', false))).toEqual([])
})

test('a link is good for seven days, and not a moment longer', () => {
  const days = invitationLifetimeDays * 86_400_000
  expect(isInvitationGood(now - days + 1, now)).toBe(true)
  expect(isInvitationGood(now - days, now)).toBe(false)
})

describe('why not', () => {
  const admin = actorOf('ADMIN')
  const sentAt = (minutes: number) => ({ role: 'USER' as const, sentAt: now - minutes * 60_000 })

  test('a company has only so many open invitations', () => {
    expect(refuseInvite('USER', openInvitationsMax - 1, admin)).toBeUndefined()
    expect(refuseInvite('USER', openInvitationsMax, admin)?.reason).toBe('invitation.tooMany')
    expect(refuseInvite('SUPERADMIN', 0, admin)?.reason).toBe('user.superAdminOnly')
  })

  test('a mail is sent again after a while', () => {
    expect(refuseResend(sentAt(resendAfterMinutes), now, admin)).toBeUndefined()
    expect(refuseResend(sentAt(1), now, admin)?.reason).toBe('invitation.tooSoon')
    const above = { ...sentAt(10), role: 'SUPERADMIN' as const }
    expect(refuseResend(above, now, admin)?.kind).toBe('forbidden')
  })

  test('a link is handed over only where no mail brings it', () => {
    const founder = actorOf('SUPERADMIN')
    expect(refuseHandOver('ADMIN', false, founder)).toBeUndefined()
    expect(refuseHandOver('ADMIN', true, founder)?.reason).toBe('invitation.isMailed')
  })
})

test('an invitation is sent to who is active and has not accepted, where a link may be sent', () => {
  const waited = { role: 'USER', active: true, isWaited: true, isInvited: false, mailedAt: null }
  const why = (person: object, openInvitations = 0) =>
    refuseInvitation(
      { ...waited, role: 'USER', ...person },
      { openInvitations, now },
      actorOf('ADMIN'),
    )?.reason
  expect(why({})).toBeUndefined()
  expect(why({ isWaited: false })).toBe('invitation.accepted')
  for (const isWaited of [true, false])
    expect(why({ active: false, isWaited })).toBe('invitation.inactive')
  expect(why({ role: 'SUPERADMIN' })).toBe('user.superAdminOnly')
  expect(why({}, openInvitationsMax)).toBe('invitation.tooMany')
  expect(why({ isInvited: true, mailedAt: 0 }, openInvitationsMax)).toBeUndefined()
  for (const isInvited of [true, false])
    expect(why({ isInvited, mailedAt: now - 60_000 })).toBe('invitation.tooSoon')
})
