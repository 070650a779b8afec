import { describe, expect, test } from 'vitest'
import { customRoles, type CompanyRole } from '#domain/kernel/access/roles.ts'
import { aiFunctions } from '#domain/kernel/access/ai-functions.ts'
import { audienceOf, usefulTo, type AnnouncementReader } from './audience.ts'

const roles = (role: CompanyRole, manages: string[] = [], reportsTo: string[] = []) =>
  customRoles({ active: true, role, manages: new Set(manages), reportsTo: new Set(reportsTo) })

const people = {
  manager: roles('USER', ['ana'], ['marta']),
  managingAdmin: roles('ADMIN', ['ana']),
  teamMember: roles('ADMIN', [], ['marta']),
  admin: roles('ADMIN'),
  member: roles('USER'),
  inactive: customRoles({ active: false, role: 'ADMIN', manages: new Set(), reportsTo: new Set() }),
} as const

const on: AnnouncementReader['ai'] = { isOn: true, functions: aiFunctions }
const off: AnnouncementReader['ai'] = { isOn: false, functions: [] }
const declined: AnnouncementReader['ai'] = { isOn: true, functions: [] }

describe('as whom somebody is told of the assistant', () => {
  test.each([
    ['manager', 'manager', undefined],
    ['managingAdmin', 'manager', 'off'],
    ['teamMember', 'teamMember', 'off'],
    ['admin', 'admin', 'off'],
    ['member', 'member', undefined],
    ['inactive', undefined, undefined],
  ] as const)('%s: %s while it is on, %s while it is off', (who, whileOn, whileOff) => {
    expect(audienceOf('ai-bot', { roles: people[who], ai: on })).toBe(whileOn)
    expect(audienceOf('ai-bot', { roles: people[who], ai: off })).toBe(whileOff)
  })

  test('is nobody who may ask it for nothing', () => {
    for (const it of Object.values(people))
      expect(audienceOf('ai-bot', { roles: it, ai: declined })).toBeUndefined()
  })
})

test.each([
  ['manager', 'manager'],
  ['teamMember', 'teamMember'],
  ['admin', 'admin'],
  ['member', undefined],
  ['inactive', undefined],
] as const)('of the redesign a %s is told as %s', (who, expected) => {
  expect(audienceOf('redesign', { roles: people[who], ai: off })).toBe(expected)
})

describe('what the assistant does for somebody', () => {
  test.each([
    ['manager', ['agendaQuestions', 'agreement', 'goal', 'feedback', 'chat']],
    ['teamMember', ['agendaQuestions', 'feedback', 'chat']],
    ['admin', ['feedback', 'chat']],
  ] as const)('is what a %s has pages for', (who, expected) => {
    expect(usefulTo({ roles: people[who], ai: on })).toEqual(expected)
  })

  test('is nothing that their company left out', () => {
    const ai: AnnouncementReader['ai'] = { isOn: true, functions: ['goal', 'feedback'] }
    expect(usefulTo({ roles: people.teamMember, ai })).toEqual(['feedback'])
  })
})
