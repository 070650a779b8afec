import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import type { Db, UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { hours, momentOf, play, type As, type Player, type Stage } from './acts.ts'
import { dayAgo } from './days.ts'

const today = '2030-01-15'
const company = {
  name: 'Test & Co',
  languages: ['en'],
  timeZone: 'Europe/Madrid',
  oneToOneIntervalDays: 14,
  lifeStageEnabled: false,
  assistantOn: false,
  nineBox: { forManagers: true, forUsers: false },
} as const
const actor = toActor({
  userId: 'marta',
  companyId: 'test',
  role: 'USER',
  active: true,
  manages: [],
  reportsTo: [],
})
const players = new Map<string, Player>([['marta', { actor, company, language: 'en' }]])

/** When each act happened, in the order in which they did. */
async function played(acts: readonly { day: string; hour: number }[]) {
  const seen: (Pick<UnitOfWork, 'now' | 'today'> & { day: string })[] = []
  const run = (day: string) => async (as: As) => {
    const work = await as('marta')
    seen.push({ day, now: work.now, today: work.today })
  }
  await play(
    stage,
    acts.map((act) => ({ ...act, run: run(act.day) })),
  )
  return seen
}

const stage: Stage = {
  today,
  scene: (work) => work({} as Db),
  playerOf: async (_, person) => {
    const player = players.get(person)
    if (!player) throw new Error(`"${person}" is not there`)
    return player
  },
}
const act = fc.record({
  day: fc.integer({ min: 1, max: 800 }).map((daysAgo) => dayAgo(today, daysAgo)),
  hour: fc.constantFrom(...Object.values(hours)),
})

test('acts happen in the order of their time, each on its day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act), async (given) => {
      const seen = await played(given)
      expect(seen).toHaveLength(given.length)
      const times = seen.map(({ now }) => now.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      for (const { day, today: seenDay } of seen) expect(seenDay).toBe(day)
    }),
  )
})

test('nobody has done today, or later, what is history', async () => {
  const run = async () => undefined
  await expect(play(stage, [{ day: today, hour: hours.agree, run }])).rejects.toThrow(today)
})

test.each([
  [0, '2030-01-15'],
  [2, '2030-01-11'],
  [3, '2030-01-11'],
  [-4, '2030-01-21'],
  [-5, '2030-01-21'],
  [-6, '2030-01-21'],
])('%i days ago is on a working day', (daysAgo, day) => {
  expect(dayAgo(today, daysAgo)).toBe(day)
})

test('an hour of a day is one of UTC', () => {
  expect(momentOf(today, hours.agree)).toEqual(new Date('2030-01-15T09:00:00Z'))
})

test('whoever is refused something is named with the day', async () => {
  const ghosts = {
    day: '2030-01-14',
    hour: hours.agree,
    run: async (as: As) => void (await as('ghost')),
  }
  await expect(play(stage, [ghosts])).rejects.toThrow(/2030-01-14 .*"ghost"/)
})
