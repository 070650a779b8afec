import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toActor } from '#domain/access/actor.ts'
import { addDays } from '#domain/kernel/day.ts'
import type { Db, UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { hours, play, type Player } from './acts.ts'

const today = '2030-01-15'
const company = {
  name: 'Test & Co',
  languages: ['en'],
  timeZone: 'Europe/Madrid',
  oneToOneIntervalDays: 14,
  lifeStageEnabled: false,
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
async function played(acts: readonly { daysAgo: number; hour: number }[], now: string) {
  const seen: (Pick<UnitOfWork, 'now' | 'today'> & { daysAgo: number })[] = []
  const run = (daysAgo: number) => async (as: (person: string) => UnitOfWork) => {
    const work = as('marta')
    seen.push({ daysAgo, now: work.now, today: work.today })
  }
  const stage = { db: {} as Db, players, now: new Date(now), today }
  await play(
    stage,
    acts.map((act) => ({ ...act, run: run(act.daysAgo) })),
  )
  return seen
}

const acts = fc.array(
  fc.record({ daysAgo: fc.nat(800), hour: fc.constantFrom(...Object.values(hours)) }),
)
/** Midnight for the company, when it is still yesterday in UTC; and a time within working hours. */
const now = fc.constantFrom('2030-01-14T23:00:00Z', '2030-01-15T09:30:00Z')

test('acts happen in the order of their time, each on its day, none later than now', async () => {
  await fc.assert(
    fc.asyncProperty(acts, now, async (given, at) => {
      const seen = await played(given, at)
      expect(seen).toHaveLength(given.length)
      const times = seen.map((act) => act.now.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      for (const act of seen) {
        expect(act.today).toBe(addDays(today, -act.daysAgo))
        expect(act.now.getTime()).toBeLessThanOrEqual(Date.parse(at))
      }
    }),
  )
})

test('nobody acts who is not there', async () => {
  const stage = { db: {} as Db, players, now: new Date(today), today }
  const act = {
    daysAgo: 1,
    hour: hours.agree,
    run: async (as: (who: string) => UnitOfWork) => void as('ghost'),
  }
  await expect(play(stage, [act])).rejects.toThrow('"ghost"')
})
