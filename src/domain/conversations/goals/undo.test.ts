import { describe, expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import { readAsOne, refuseUndo, undoing, undoTakenMs, type ToldChange } from './undo.ts'

const start = Date.parse('2030-01-15T10:00:00Z')
const second = (at: number) => new Date(start + at * 1000).toISOString()

const ana = toActor({
  userId: 'ana',
  companyId: 'aurora',
  role: 'USER',
  active: true,
  manages: [],
  reportsTo: ['marta'],
})

/** A change of progress at a second. */
const moved = (
  at: number,
  from: number,
  to: number,
  { who = 'ana', of = 'a' }: { who?: string; of?: string | null } = {},
): ToldChange => {
  const field = of === null ? 'manualProgress' : 'progress'
  const values = { before: { [field]: from }, after: { [field]: to } }
  return {
    event: 'progressUpdated',
    initiativeId: of,
    who,
    at: second(at),
    ...values,
  }
}
const edited = (at: number): ToldChange => ({
  event: 'updated',
  initiativeId: null,
  who: 'marta',
  at: second(at),
  before: { dueDate: '2030-03-31' },
  after: { dueDate: '2030-06-30' },
})

const late = undoTakenMs / 1000 + 1

describe('undoing', () => {
  test.each([
    ['one’s own change in time', [moved(0, 0, 10)], 9, undefined],
    ['what nobody changed', [], 9, 'goal.nothingToUndo'],
    ['what was edited since', [moved(0, 0, 10), edited(1)], 9, 'goal.nothingToUndo'],
    [
      'what somebody else changed since',
      [moved(0, 0, 10), moved(1, 10, 20, { who: 'marta' })],
      9,
      'goal.notYourChange',
    ],
    ['what was too long ago', [moved(0, 0, 10)], late, 'goal.undoTooLate'],
  ])('%s: %s', (_, history, now, reason) => {
    expect(refuseUndo(history, ana, second(now))?.reason).toBe(reason)
  })

  test.each([
    ['one change', [moved(0, 5, 10)], [['a', 5]]],
    ['all that was typed in one go', [moved(0, 40, 7), moved(1, 7, 75)], [['a', 40]]],
    [
      'several initiatives',
      [moved(0, 5, 10), moved(0, 0, 50, { of: 'b' })],
      [
        ['a', 5],
        ['b', 0],
      ],
    ],
    ['a goal by hand', [moved(0, 5, 10, { of: null })], [[null, 5]]],
    ['nothing of before', [moved(-late, 0, 5), moved(0, 5, 10)], [['a', 5]]],
    [
      'nothing of somebody else’s',
      [moved(0, 0, 5), moved(0, 5, 6, { who: 'marta' }), moved(1, 6, 10)],
      [['a', 6]],
    ],
    ['nothing before an edit', [moved(0, 0, 5), edited(0), moved(1, 5, 10)], [['a', 5]]],
  ])('takes back %s', (_, history, reports) => {
    const back = undoing(history, ana, second(2))
    expect(back.map((it) => [it.initiativeId, it.progress])).toEqual(reports)
  })
})

describe('read as one', () => {
  test.each([
    ['a change and its undoing are none', [moved(0, 0, 10), moved(9, 10, 0)], []],
    [
      'of two things, each by itself',
      [
        moved(0, 0, 10),
        moved(1, 0, 20, { of: 'b' }),
        moved(5, 10, 0),
        moved(5, 20, 0, { of: 'b' }),
      ],
      [],
    ],
    [
      'what was typed in one go is one change',
      [moved(0, 40, 7), moved(1, 7, 75)],
      [moved(1, 40, 75)],
    ],
    [
      'a way back later is a change of its own',
      [moved(0, 0, 10), moved(late, 10, 0)],
      [moved(0, 0, 10), moved(late, 10, 0)],
    ],
    [
      'what somebody else takes back is one too',
      [moved(0, 0, 10), moved(1, 10, 0, { who: 'marta' })],
      [moved(0, 0, 10), moved(1, 10, 0, { who: 'marta' })],
    ],
    [
      'what else happened stays',
      [edited(0), moved(0, 0, 10), edited(1), moved(2, 10, 0)],
      [edited(0), edited(1)],
    ],
  ])('%s', (_, history, read) => {
    expect(readAsOne(history)).toEqual(read)
  })
})
