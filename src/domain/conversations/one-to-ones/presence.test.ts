import { describe, expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import type { Meeting } from './access.ts'
import { otherOf, presence, refusePresence } from './presence.ts'
import { oneToOneStates } from './states.ts'

const running: Meeting = {
  collaboratorId: 'ana',
  managerId: 'marta',
  state: 'IN_CONDUCTION',
  withdrawn: false,
  finishBy: null,
}

const actor = (userId: string, around: { manages?: string[]; reportsTo?: string[] } = {}) =>
  toActor({
    userId,
    companyId: '',
    role: 'USER',
    active: true,
    manages: around.manages ?? [],
    reportsTo: around.reportsTo ?? [],
  })

const marta = actor('marta', { manages: ['ana'] })
const ana = actor('ana', { reportsTo: ['marta'] })

describe('that one is on the page', () => {
  test('both of the pair may say to each other while the one-to-one is held', () => {
    for (const who of [marta, ana]) expect(refusePresence(running, who)).toBeUndefined()
    expect([otherOf(running, marta), otherOf(running, ana)]).toEqual(['ana', 'marta'])
  })

  test.each(oneToOneStates.filter((state) => state !== 'IN_CONDUCTION'))(
    'nobody says in one that is %s',
    (state) => {
      for (const who of [marta, ana])
        expect(refusePresence({ ...running, state }, who)?.reason).toBe('oneToOne.notNow')
    },
  )

  test('nobody says in one that was withdrawn', () => {
    expect(refusePresence({ ...running, withdrawn: true }, ana)?.reason).toBe('oneToOne.notNow')
  })

  test('no other manager of hers says, nor whoever manages everyone', () => {
    for (const who of [actor('diego', { manages: ['ana'] }), actor('admin')])
      expect(refusePresence(running, who)?.kind).toBe('forbidden')
  })

  test('is told to who was her manager only as long as they may finish it', () => {
    const moved = actor('ana', { reportsTo: ['diego'] })
    expect(refusePresence(running, moved)?.kind).toBe('forbidden')
    const finishing = { ...running, finishBy: '2030-01-29' }
    for (const who of [moved, actor('marta')])
      expect(refusePresence(finishing, who)).toBeUndefined()
  })
})

test('two beats may be lost on the way before somebody is thought to be gone', () => {
  expect(presence.goneAfterMs).toBeGreaterThan(2 * presence.beatMs)
})
