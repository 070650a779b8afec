import { expect, test } from 'vitest'
import {
  isToBeTold,
  keptBecause,
  noticeDays,
  type OldRecord,
  type Owner,
} from '#domain/administration/retention/retention.ts'
import { addDays } from '#domain/kernel/time/day.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { testNow, testToday, world } from '#tests/support/world.ts'
import { dueIds, peopleToTell } from './candidate-queries.ts'

const moment = { now: testNow, today: testToday, timeZone: 'UTC' }
const before = '2028-01-10'

/** Days around every border of the rule, told in every way. */
const days = ['2027-12-31', '2028-01-09', before, '2028-01-14', '2028-01-15', '2028-02-14']
const notices = [
  undefined,
  { before, deleteOn: testToday },
  { before, deleteOn: addDays(testToday, 1) },
  { before: '2028-02-14', deleteOn: testToday },
]
const people = [
  { name: 'ana', isTold: true },
  { name: 'inactive', isTold: false },
] as const
const holds = ['none', 'asked', 'lapsed', 'confirmed', 'lifted'] as const

const states = people.flatMap((who) =>
  notices.flatMap((notice) => holds.map((hold) => ({ who, notice, hold }))),
)

test('rule and SQL agree on what goes and who is told, over every state', async () => {
  const w = await world()
  const { companyId } = w
  const { id: open } = await meet(w)
  for (const { who, notice, hold } of states)
    await inCompany(w.database.db, companyId, async (db) => {
      const userId = w.id(who.name)
      for (const table of ['feedback_entry', 'retention_notice', 'legal_hold'] as const)
        await db.deleteFrom(table).execute()
      const entries = [false, true].flatMap((isNeeded) =>
        days.map((on) => ({ id: newId(), on, isNeeded })),
      )
      await db
        .insertInto('feedback_entry')
        .values(
          entries.map(({ id, on, isNeeded }) => ({
            company_id: companyId,
            id,
            author_id: userId,
            collaborator_id: userId,
            text: 'Well done',
            visibility: 'PRIVATE' as const,
            category: 'global-evaluation' as const,
            created_at: new Date(`${on}T12:00:00Z`),
            one_to_one_id: isNeeded ? open : null,
          })),
        )
        .execute()
      if (notice)
        await db
          .insertInto('retention_notice')
          .values({
            company_id: companyId,
            user_id: userId,
            kind: 'feedback',
            before: notice.before,
            delete_on: notice.deleteOn,
          })
          .execute()
      const askedAt = hold === 'lapsed' ? addDays(testToday, -noticeDays) : testToday
      if (hold !== 'none')
        await db
          .insertInto('legal_hold')
          .values({
            company_id: companyId,
            id: newId(),
            user_id: userId,
            asked_at: new Date(`${askedAt}T09:00:00Z`),
            confirmed_at: hold === 'confirmed' ? testNow : null,
            lifted_at: hold === 'lifted' ? testNow : null,
          })
          .execute()
      const isHeld = hold === 'asked' || hold === 'confirmed'
      const owner: Owner = { isHeld, isTold: who.isTold, notice }
      const recordOf = ({ on, isNeeded }: (typeof entries)[number]): OldRecord => ({
        on,
        owners: [owner],
        isNeeded,
      })
      for (const changedOn of ['2029-01-01', addDays(testToday, 1 - noticeDays)]) {
        const rule = { kind: 'feedback', years: 2, changedOn } as const
        const goes = entries.filter((it) => !keptBecause(recordOf(it), rule, testToday))
        const due = await dueIds({ db }, rule, moment)
        expect({ who, notice, hold, due: due.toSorted() }).toEqual({
          who,
          notice,
          hold,
          due: goes.map(({ id }) => id).toSorted(),
        })
        const some = entries.filter((_, index) => index % 3 > 0).map(({ id }) => id)
        const still = await dueIds({ db }, rule, moment, some)
        expect(still).toEqual(due.filter((id) => some.includes(id)))
        const isTold = entries.some((it) => isToBeTold(recordOf(it), owner, rule, testToday))
        const told = await peopleToTell({ db }, rule, moment)
        expect({ who, notice, hold, told: told.length }).toEqual({
          who,
          notice,
          hold,
          told: Number(isTold),
        })
        const records = told.map(({ record }) => record)
        expect(await peopleToTell({ db }, rule, moment, records)).toEqual(told)
      }
    })
})

test('a record is of the day on which it was written by the clock of the company', async () => {
  const w = await world()
  const timeZone = 'Europe/Madrid'
  const written = (at: string) => ({
    company_id: w.companyId,
    id: newId(),
    author_id: w.id('inactive'),
    collaborator_id: w.id('inactive'),
    text: 'Well done',
    visibility: 'PRIVATE' as const,
    category: 'global-evaluation' as const,
    created_at: new Date(at),
  })
  const [old, young] = [written('2028-01-14T22:59:59Z'), written('2028-01-14T23:00:00Z')]
  const due = await inCompany(w.database.db, w.companyId, async (db) => {
    await db.insertInto('feedback_entry').values([old, young]).execute()
    const rule = { kind: 'feedback', years: 2, changedOn: '2029-01-01' } as const
    return dueIds({ db }, rule, { ...moment, timeZone })
  })
  expect(due).toEqual([old.id])
})
