import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measureRooms, type Arrow } from '../../scripts/room-arrows.ts'
import { rooms } from '../../scripts/rooms.ts'

const { up, across, tables, circles } = measureRooms()
const lines = (arrows: readonly Arrow[] = []) => arrows.map(({ from, to }) => `${from} → ${to}`)

test.each(['domain', 'contract', 'server', 'web'])('src/%s has the rooms and no other', (root) => {
  const found = readdirSync(`src/${root}`, { withFileTypes: true })
    .filter((it) => it.isDirectory() && it.name !== 'public')
    .map(({ name }) => name)
  expect(found.filter((name) => !rooms.some((room) => room === name))).toEqual([])
})

test.each(['domain', 'contract', 'server', 'web'] as const)(
  'imports of src/%s lead to the own room or down',
  (root) => expect(lines(up[root])).toEqual([]),
)

test('imports from one root into another lead down too', () => {
  expect(lines(across)).toEqual([])
})

test('queries name tables of their own room or below', () => {
  expect(lines(tables)).toEqual([])
})

test.each(['domain', 'contract', 'server', 'web'] as const)(
  'features of src/%s form no circle',
  (root) => expect(circles[root]).toEqual([]),
)
