import { describe, expect, test } from 'vitest'
import { customRoles, type CompanyRole } from '#domain/access/roles.ts'
import { isDay } from '#domain/kernel/day.ts'
import { nextAnnouncement, untold, type Announcement } from './announcement.ts'
import { announcementBy, announcements } from './announcements.ts'

const everyone = ['isManager', 'isTeamMember', 'isAdmin'] as const
const all: readonly Announcement[] = [
  { id: 'newer', shape: 'popup', roles: everyone, since: '2030-03-01', until: '2030-03-31' },
  { id: 'older', shape: 'modal', roles: everyone, since: '2030-01-10' },
]

const ids = (today: string, accountSince = '2029-01-01', seen: readonly string[] = []) =>
  untold(all, { seen, accountSince }, today).map(({ id }) => id)

describe('what an account is still to be told', () => {
  test.each([
    ['nothing before its first day', '2030-01-09', []],
    ['from its first day on', '2030-01-10', ['older']],
    ['the oldest first', '2030-03-01', ['older', 'newer']],
    ['on its last day still', '2030-03-31', ['older', 'newer']],
    ['after its last day no more', '2030-04-01', ['older']],
  ])('is %s', (_, today, expected) => {
    expect(ids(today)).toEqual(expected)
  })

  test('is nothing that it was told already', () => {
    expect(ids('2030-03-01', '2029-01-01', ['older', 'of long ago'])).toEqual(['newer'])
    expect(ids('2030-03-01', '2029-01-01', ['newer', 'older'])).toEqual([])
  })

  test.each([
    ['2030-01-09', ['older', 'newer']],
    ['2030-01-10', ['newer']],
    ['2030-03-01', []],
  ])('is nothing that was there when the account came, on %s', (accountSince, expected) => {
    expect(ids('2030-03-15', accountSince)).toEqual(expected)
  })
})

const roles = (role: CompanyRole, manages: string[] = [], reportsTo: string[] = []) =>
  customRoles({ active: true, role, manages: new Set(manages), reportsTo: new Set(reportsTo) })
const hasAll = () => true

describe('the one to tell now', () => {
  const news: readonly Announcement[] = [
    { id: 'managers', shape: 'popup', roles: ['isManager'], since: '2030-01-01' },
    { id: 'about', shape: 'popup', roles: ['isAdmin'], since: '2030-01-02', page: '/about' },
    { id: 'either', shape: 'popup', roles: ['isManager', 'isTeamMember'], since: '2030-01-03' },
  ]

  test.each([
    ['a manager', roles('USER', ['ana']), 'managers'],
    ['a collaborator', roles('USER', [], ['marta']), 'either'],
    ['an administrator', roles('ADMIN'), 'about'],
    ['an administrator who manages', roles('ADMIN', ['ana']), 'managers'],
    ['someone in no team', roles('USER'), undefined],
  ])('%s is the oldest that is for them', (_, its, expected) => {
    expect(nextAnnouncement(news, { roles: its, hasPage: hasAll })?.id).toBe(expected)
  })

  test('is none about a page that the reader does not have, nor does it hold up the next', () => {
    const hasPage = (page: string) => page !== '/about'
    expect(nextAnnouncement(news, { roles: roles('ADMIN'), hasPage })).toBeUndefined()
    const both = roles('ADMIN', [], ['marta'])
    expect(nextAnnouncement(news, { roles: both, hasPage })?.id).toBe('either')
  })

  test('is none for whoever is inactive', () => {
    const none = { ...roles('ADMIN', ['ana']), isManager: false, isAdmin: false }
    expect(nextAnnouncement(news, { roles: none, hasPage: hasAll })).toBeUndefined()
  })
})

describe('every announcement there is', () => {
  test('has an id of its own, in kebab-case, and is found by it', () => {
    expect(new Set(announcements.map(({ id }) => id)).size).toBe(announcements.length)
    for (const it of announcements) {
      expect(it.id).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(announcementBy(it.id)).toBe(it)
    }
    expect(announcementBy('toString')).toBeUndefined()
  })

  test('has days that are in the calendar, in their order', () => {
    for (const { since, until = since } of announcements as readonly Announcement[]) {
      expect([isDay(since), isDay(until), since <= until]).toEqual([true, true, true])
    }
  })
})
