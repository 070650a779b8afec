import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/kernel/db/database.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { dispatchAt, toldIn } from '#tests/support/notifications.ts'
import { structureOf } from '#tests/support/structure.ts'
import { countedOn } from '#tests/support/statements.ts'
import { testNow, world, type World } from '#tests/support/world.ts'
import { remind } from '#server/assistant/recommendations/remind-commands.ts'

let database: Database
let w: World

beforeEach(async () => {
  database = await testDatabase()
  w = await world()
  // Who agrees to recommendations gets them by the same job: not here.
  await asPlatform(database.db, (db) =>
    db.updateTable('account').set({ is_identified_data_processing_accepted: false }).execute(),
  )
})

// A Monday; both are reminded on the Friday before.
const date = '2030-01-21'
const friday = new Date('2030-01-18T08:00:00Z')

const remindAt = (now: Date) => remind(database, now)
/** What people were reminded of. */
const reminded = async () =>
  (await toldIn(w)).filter((it) => !/oneToOne(Planned|Prepared|Moved)|feedbackRequested/.test(it))

const mailed = async () => {
  const rows = await asPlatform(database.db, (db) =>
    db.selectFrom('delivery').select('target').where('for_company', '=', w.companyId).execute(),
  )
  return rows.map(({ target }) => target).toSorted()
}

const near = [`ana oneToOneNear marta ${date}`, `marta oneToOneNear ana ${date}`]

describe('a reminder', () => {
  test('reaches each of the two once, however often the job runs and in how many processes', async () => {
    await meet(w, { date })
    await remindAt(new Date(friday.getTime() - 1000))
    expect(await reminded()).toEqual([])
    await Promise.all([remindAt(friday), remindAt(friday), remindAt(friday)])
    await dispatchAt(database, friday)
    const later = new Date(friday.getTime() + 3_600_000)
    await remindAt(later)
    await dispatchAt(database, later)
    expect((await reminded()).toSorted()).toEqual(near)
    expect(await mailed()).toEqual([w.people.ana.email, w.people.marta.email].toSorted())
  })

  test('of a run that was cut off is said by the next, once', async () => {
    await meet(w, { date })
    const cut = inCompany(database.db, w.companyId, async (db) => {
      const within = { db: { transact: (_: string, work: (it: typeof db) => unknown) => work(db) } }
      await remind(within as unknown as Database, friday)
      throw new Error('killed')
    })
    await expect(cut).rejects.toThrow()
    expect(await reminded()).toEqual([])
    await remindAt(friday)
    expect((await reminded()).toSorted()).toEqual(near)
  })

  test('is written to nobody who left, was disabled, or has no account', async () => {
    await meet(w, { date })
    await w.as('admin').users.setActive({ params: w.of('ana'), body: { active: false } })
    await remindAt(friday)
    expect((await reminded()).filter((it) => it.includes('Near'))).toEqual([])
  })

  test('is of no one-to-one that was withdrawn', async () => {
    await meet(w, { date })
    await structureOf(w).setMemberActive(w.teamIds.marta, 'ana', false)
    await remindAt(friday)
    expect((await reminded()).filter((it) => it.includes('Near'))).toEqual([])
  })

  test('leaves out what the company does without, and who wants none by mail sees it in Tandem', async () => {
    await meet(w, { date })
    const params = { companyId: w.companyId }
    const own = w.as('ana').notifications
    const { connected: _, off: __, ...chosen } = await own.settings({ params })
    const channels = { ...chosen.channels, reminders: [] }
    await own.changeSettings({ params, body: { ...chosen, channels } })
    await remindAt(friday)
    await dispatchAt(database, friday)
    expect((await reminded()).toSorted()).toEqual(near)
    expect(await mailed()).toEqual([w.people.marta.email])

    const { version } = await w.as('admin').companySettings.read({ params })
    const body = { notificationTopicsOff: ['reminders' as const], version }
    await w.as('admin').companySettings.changeNotificationTopics({ params, body })
    await meet(w, { date: '2030-01-28' }).catch(() => undefined)
    await remindAt(new Date('2030-01-25T08:00:00Z'))
    expect(await reminded()).toHaveLength(2)
  })

  test('goes by whose clock it is', async () => {
    await meet(w, { date })
    await inCompany(database.db, w.companyId, (db) =>
      db
        .updateTable('company_user')
        .set({ time_zone: 'America/Sao_Paulo' })
        .where('id', '=', w.id('ana'))
        .execute(),
    )
    await remindAt(friday)
    expect(await reminded()).toEqual([near[1]])
    await remindAt(new Date('2030-01-18T12:00:00Z'))
    expect(await reminded()).toHaveLength(2)
  })

  test('of several things of a day is one mail', async () => {
    await meet(w, { date })
    const params = w.of('marta')
    const asked = w.as('ana').feedbackRequests.ask({ params, body: { question: 'How was it?' } })
    await asked
    await dispatchAt(database, new Date(testNow.getTime() + 3_600_000))
    const before = (await mailed()).length
    await remindAt(friday)
    await dispatchAt(database, friday)
    expect((await reminded()).filter((it) => it.startsWith('marta'))).toHaveLength(2)
    expect((await mailed()).slice(before)).toHaveLength(2)
  })
})

describe('two hours after a one-to-one with a time', () => {
  const timed = async () => {
    const meeting = await meet(w, { state: 'IN_CONDUCTION' })
    const begins = new Date('2030-01-15T09:00:00Z')
    await inCompany(database.db, w.companyId, (db) =>
      sql`update one_to_one set starts_at = ${begins}, duration_minutes = 60 where id = ${meeting.id}`.execute(
        db,
      ),
    )
    return meeting
  }
  const after = new Date('2030-01-15T12:00:00Z')
  const others = async () => (await reminded()).filter((it) => !it.includes('summarySent'))

  test('its manager is reminded as long as it is not closed', async () => {
    await timed()
    await remindAt(after)
    expect(await others()).toEqual(['marta oneToOneUnfinished ana 2030-01-15'])
  })

  test('nobody is, of one that left nothing open', async () => {
    const { step } = await timed()
    await step('finishAndShare')
    await remindAt(after)
    expect(await others()).toEqual([])
  })

  test('its collaborator is, of an agreement of it that they have not confirmed', async () => {
    const { id: oneToOneId, step } = await timed()
    const relatedTo = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
    const body = { description: 'Write it down', relatedTo, dueDate: null, oneToOneId }
    await w.as('marta').agreements.create({ params: w.of('ana'), body })
    await step('finishAndShare')
    await remindAt(after)
    expect(await others()).toEqual(['ana oneToOneLeftOpen marta 2030-01-15'])
  })
})

test('what there is to be reminded of costs one statement more', async () => {
  const few = await countedOn(database, (it) => remind(it, friday))
  await meet(w, { date })
  await w.as('ana').feedbackRequests.ask({ params: w.of('marta'), body: { question: 'Q?' } })
  expect(await countedOn(database, (it) => remind(it, friday))).toBe(few + 1)
})
