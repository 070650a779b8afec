import { expect, test } from 'vitest'
import { kindOf, notificationKinds } from '#domain/kernel/notification-kinds.ts'
import {
  kindsReadBy,
  quotedSubject,
  subjectsOfOne,
  subjectsOfPage,
  subjectsOfPerson,
} from './reading.ts'

const subjects = [...subjectsOfPerson, ...subjectsOfOne, ...subjectsOfPage] as const

test('every kind but recommendations is read by the page of what it is about', () => {
  for (const kind of notificationKinds) {
    const { pace, leadsTo } = kindOf(kind)
    const by = subjects.filter((subject) => kindsReadBy(subject).includes(kind))
    if (pace === 'recommendation') expect({ kind, by }).toEqual({ kind, by: [] })
    else expect({ kind, by }).toEqual({ kind, by: expect.arrayContaining([leadsTo]) })
  }
})

test('a sentence quotes a goal or agreement on one line, without its full stop, cut at a word', () => {
  expect(quotedSubject(' Ship the billing page.\n')).toBe('Ship the billing page')
  expect(quotedSubject('One\ntwo…')).toBe('One two…')
  const long = quotedSubject(`${'word '.repeat(18)}and more`)
  expect(long).toBe(`${'word '.repeat(18).trim()}…`)
  expect(quotedSubject('x'.repeat(120))).toBe(`${'x'.repeat(90)}…`)
})
