import { expect, test } from 'vitest'
import { fateOf, finishUntil, termOn } from './ending.ts'
import { oneToOneStates } from './states.ts'

test('a one-to-one under way may be finished for fourteen days, the last of them included', () => {
  expect(finishUntil('2026-11-22')).toBe('2026-12-06')
  expect(termOn('2026-12-06', '2026-12-06')).toBe('2026-12-06')
  expect(termOn('2026-12-06', '2026-12-07')).toBeNull()
  expect(termOn(null, '2026-12-06')).toBeNull()
})

const open = oneToOneStates.filter((state) => state !== 'CLOSED')
const fates = (handsDraftsOn: boolean, isManagerLeaving: boolean, isFollowed: boolean) =>
  open.map((state) => fateOf({ state, handsDraftsOn }, { isManagerLeaving, isFollowed }))

test('what is under way stays with who began it, any other is withdrawn', () => {
  const stays = ['withdrawn', 'withdrawn', 'finishing', 'finishing']
  expect(fates(false, false, true)).toEqual(stays)
  expect(fates(false, false, false)).toEqual(stays)
})

test('who loses access finishes nothing', () => {
  expect(fates(false, true, false)).toEqual(Array(4).fill('withdrawn'))
})

test('drafts go to a next manager if the one before says so, and if there is a next one', () => {
  const handed = ['draftsHandedOn', 'draftsHandedOn']
  expect(fates(true, false, true)).toEqual([...handed, 'finishing', 'finishing'])
  expect(fates(true, true, true)).toEqual([...handed, ...handed])
  expect(fates(true, false, false).slice(0, 2)).toEqual(['withdrawn', 'withdrawn'])
})
