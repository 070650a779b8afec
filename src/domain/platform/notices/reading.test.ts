import { expect, test } from 'vitest'
import { kindOf, notificationKinds } from '#domain/kernel/notification-kinds.ts'
import { kindsReadBy, subjectsOfOne, subjectsOfPerson } from './reading.ts'

const subjects = [...subjectsOfPerson, ...subjectsOfOne, 'settings'] as const

test('every kind but recommendations is read by the page of what it is about', () => {
  for (const kind of notificationKinds) {
    const { pace, leadsTo } = kindOf(kind)
    const by = subjects.filter((subject) => kindsReadBy(subject).includes(kind))
    if (pace === 'recommendation') expect({ kind, by }).toEqual({ kind, by: [] })
    else expect({ kind, by }).toEqual({ kind, by: expect.arrayContaining([leadsTo]) })
  }
})
