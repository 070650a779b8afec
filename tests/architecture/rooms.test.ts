import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measureRooms, type Arrow } from '../../scripts/room-arrows.ts'
import { rooms } from '../../scripts/rooms.ts'

/** How many still lead up: only ever fewer. The aim is none. */
const most = { domain: 5, contract: 1, server: 17, web: 0, across: 29, tables: 42 } as const

/** How many features are in each circle that is left. */
const circled = { domain: [], contract: [], server: [35], web: [] } as const

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
  (root) => {
    const found = lines(up[root])
    console.log(`${root}: ${found.length} up\n${found.join('\n')}`)
    expect(found.length).toBe(most[root])
  },
)

test('imports from one root into another lead down too', () => {
  console.log(`across: ${across.length} up\n${lines(across).join('\n')}`)
  expect(across.length).toBe(most.across)
})

test('queries name tables of their own room or below', () => {
  console.log(`tables: ${tables.length} up\n${lines(tables).join('\n')}`)
  expect(tables.length).toBe(most.tables)
})

test.each(['domain', 'contract', 'server', 'web'] as const)(
  'features of src/%s form no circle',
  (root) => {
    const found = circles[root] ?? []
    console.log(`${root}: ${found.map((it) => it.join(' ')).join('\n') || 'no circle'}`)
    expect(found.map((it) => it.length)).toEqual(circled[root])
  },
)
