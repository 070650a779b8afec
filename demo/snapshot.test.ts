import { expect, test } from 'vitest'
import { addDays, daysBetween, workingDayFrom } from '#domain/kernel/time/day.ts'
import { termsVersion } from '#domain/identity/auth/consent.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { hueOf } from '#web/kernel/ui/faces/Avatar.tsx'
import { readContent } from './data.ts'
import { makeDemo } from './make.ts'
import { readSnapshot, rowsFor, snapshotDay, takeSnapshot } from './snapshot.ts'

const linesOf = (text: string) => text.trimEnd().split('\n')
const textFor = (today: string) => JSON.stringify(rowsFor(today, readSnapshot()))
const dates = (text: string) => text.match(/"\d{4}-\d{2}-\d{2}(T[^"]*)?"/g) ?? []
const ids = (text: string) => text.match(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g) ?? []

/** Two years are lived through act by act. */
const makingMsMax = 300_000

test(
  'the committed snapshot is what the product’s commands make; if not: npm run demo:snapshot',
  async () => {
    const database = await freshDatabase()
    try {
      await makeDemo(database, snapshotDay)
      const made = linesOf(await takeSnapshot(database))
      const committed = linesOf(readSnapshot())
      const others = made.filter((line, index) => line !== committed[index])
      expect(others.slice(0, 3)).toEqual([])
      expect(committed).toHaveLength(made.length)
    } finally {
      await database.close()
    }
  },
  makingMsMax,
)

test.each([0, 1, 2, 3, 4, 5, 6])(
  'a start %i days after a Monday finds everything moved by whole weeks, in columns and in documents',
  (days) => {
    const today = addDays('2030-01-14', days)
    const moved = daysBetween(snapshotDay, '2030-01-14')
    const before = dates(readSnapshot().replaceAll('"@', '"'))
    const after = dates(textFor(today))
    expect(after).toHaveLength(before.length)
    const expected = before.map((date) => {
      const [, day = '', time = ''] = /^"(.{10})(.*)$/.exec(date) ?? []
      return day === termsVersion ? date : `"${addDays(day, moved)}${time}`
    })
    expect(after).toEqual(expected)
  },
)

test('each start has ids of its own, in which everyone’s face has the same color', () => {
  const [one, other] = [ids(textFor('2030-01-14')), ids(textFor('2030-01-14'))]
  expect(one[0]).not.toBe(other[0])
  expect(other.map(hueOf)).toEqual(one.map(hueOf))
})

test('what a closed one-to-one sealed tells the same days as its columns', () => {
  const oneToOnes = rowsFor('2030-01-17', readSnapshot())
    .filter(({ table }) => table === 'one_to_one')
    .flatMap(({ rows }) => rows)
    .filter(({ state }) => state === 'CLOSED')
  expect(oneToOnes.length).toBeGreaterThan(90)
  for (const { date, shared } of oneToOnes) expect(shared).toMatchObject({ date })
})

test('everybody works from Monday to Friday, from eight to six, and what is due is due on such a day', () => {
  const { timeZone } = readContent('aurora').company
  const hour = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  for (const week of ['2030-01-14', '2030-07-15']) {
    const all = new Set(dates(textFor(week)).filter((date) => !date.includes(termsVersion)))
    expect(all.size).toBeGreaterThan(300)
    for (const quoted of all) {
      const date: string = JSON.parse(quoted)
      const day = date.slice(0, 10)
      expect(workingDayFrom(day), date).toBe(day)
      if (date === day) continue
      const at = Number(hour.format(new Date(date)))
      expect(at >= 8 && at < 18, date).toBe(true)
    }
  }
})

test('ids are new ones in every installation, in the order in which they were given', () => {
  const [numbers, one, other] = [readSnapshot(), textFor('2030-01-14'), textFor('2030-01-14')].map(
    ids,
  )
  const orderOf = (all: readonly string[]) => {
    const sorted = [...new Set(all)].toSorted()
    const positions = new Map(sorted.map((id, index) => [id, index]))
    return all.map((id) => positions.get(id))
  }
  expect(one).toHaveLength(numbers?.length ?? 0)
  expect(orderOf(one ?? [])).toEqual(orderOf(numbers ?? []))
  const known = new Set(other)
  expect(one?.filter((id) => known.has(id))).toEqual([])
})
