import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/kernel/db/database.ts'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { dispatchAt, toldIn } from '#tests/support/notifications.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { countedOn } from '#tests/support/statements.ts'
import { testNow, testToday, world, type World } from '#tests/support/world.ts'
import { remind } from './remind-commands.ts'

let database: Database
let w: World

beforeEach(async () => {
  w = await world()
  ;({ database } = w)
})

// Nine by the clock in Madrid.
const wednesday = new Date('2030-01-16T08:01:00Z')
const dayMs = 86_400_000
const nextDay = (days: number) => new Date(wednesday.getTime() + days * dayMs)
const params = () => ({ companyId: w.companyId })

/** What people are recommended, in order. */
const recommended = async (to = '') =>
  (await toldIn(w)).filter((it) => it.startsWith(to) && it.includes(' recommend'))

const mails = async () => {
  const rows = await asPlatform(database.db, (db) =>
    db.selectFrom('delivery').select('target').where('for_company', '=', w.companyId).execute(),
  )
  return rows.map(({ target }) => target)
}

describe('a day', () => {
  test('brings somebody one recommendation, however often the job runs and in how many processes', async () => {
    await Promise.all([remind(database, wednesday), remind(database, wednesday)])
    await remind(database, new Date(wednesday.getTime() + 3_600_000))
    await dispatchAt(database, new Date(wednesday.getTime() + 3_600_000))
    expect(await recommended('marta')).toHaveLength(1)
    expect(await recommended('diego')).toEqual(['diego recommendMeeting carla 2029-01-22'])
    expect((await mails()).toSorted()).toEqual(
      [w.people.marta.email, w.people.diego.email].toSorted(),
    )
  })

  test('that follows brings another, and the same only after fourteen days', async () => {
    for (const day of [0, 1, 2]) {
      await remind(database, nextDay(day))
      await dispatchAt(database, nextDay(day))
    }
    const marta = await recommended('marta')
    expect(marta.toSorted()).toEqual([
      'marta recommendMeeting ana 2029-01-22',
      'marta recommendMeeting bruno 2029-01-22',
    ])
    await remind(database, nextDay(13))
    expect(await recommended('diego')).toHaveLength(1)
    await remind(database, nextDay(14))
    expect(await recommended('diego')).toHaveLength(2)
  })

  test('brings none at the weekend, nor before nine', async () => {
    await remind(database, new Date('2030-01-16T07:59:00Z'))
    await remind(database, new Date('2030-01-19T08:30:00Z'))
    expect(await recommended()).toEqual([])
  })

  test('with a reminder too is one message', async () => {
    await meet(w, { date: '2030-01-17' })
    await remind(database, wednesday)
    const before = (await mails()).length
    await dispatchAt(database, wednesday)
    const told = (await toldIn(w)).filter((it) => /^marta (oneToOneNear|recommend)/.test(it))
    expect(told).toHaveLength(2)
    const more = (await mails()).slice(before)
    expect(more.filter((it) => it === w.people.marta.email)).toHaveLength(1)
  })
})

describe('recommended is', () => {
  test('an agreement or a goal near its day, to whom it is theirs, and no word of it', async () => {
    const canary = 'Canary that sings to nobody'
    const dueDate = '2030-01-18'
    const relatedTo = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
    const agreement = { description: canary, relatedTo, dueDate }
    await w.as('marta').agreements.create({ params: w.of('ana'), body: agreement })
    const goal = { description: canary, dueDate, weightingPoints: 50, tracking: 'manual' } as const
    await w.as('marta').goals.create({ params: w.of('bruno'), body: goal })
    await remind(database, wednesday)
    expect(await recommended('ana')).toEqual([`ana recommendAgreement marta ${dueDate}`])
    expect(await recommended('bruno')).toEqual([`bruno recommendGoal marta ${dueDate}`])
    const kept = await inCompany(database.db, w.companyId, (db) =>
      db.selectFrom('notification').selectAll().execute(),
    )
    expect(JSON.stringify(kept)).not.toContain(canary)
    const { rows } = await w
      .as('ana')
      .notifications.list({ params: params(), query: { topic: 'recommendations' } })
    const notificationId = rows[0]?.id ?? ''
    const opened = await w.as('ana').notifications.open({ params: { ...params(), notificationId } })
    expect(opened.target).toMatchObject({ subject: 'agreement', aboutUserId: w.id('ana') })
  })

  test('what the Nine Box suggests the day after a review, and a strong point that two in a row found', async () => {
    const { id } = await meet(w, { type: 'PERFORMANCE_REVIEW', state: 'CLOSED' })
    await remind(database, wednesday)
    expect(await recommended('marta')).toEqual([`marta recommendSupport ana ${testToday}`])
    const second = await meet(w, { type: 'PERFORMANCE_REVIEW', state: 'CLOSED' })
    expect(second.id).not.toBe(id)
    // What presses more comes on the days before.
    for (const day of [1, 2, 3]) await remind(database, nextDay(day))
    expect(await recommended('marta')).toContain(`marta recommendRecognition ana ${testToday}`)
  })
})

describe('nothing is recommended', () => {
  test('to whoever declined it, or has no access', async () => {
    await w.as('admin').users.setActive({ params: w.of('diego'), body: { active: false } })
    await asPlatform(database.db, (db) =>
      db
        .updateTable('account')
        .set({ is_identified_data_processing_accepted: false })
        .where('id', '=', w.people.marta.accountId)
        .execute(),
    )
    await remind(database, wednesday)
    expect(await recommended()).toEqual([])
  })

  test('where the company does without', async () => {
    const { version } = await w.as('admin').companySettings.read({ params: params() })
    const body = { notificationTopicsOff: ['recommendations' as const], version }
    await w.as('admin').companySettings.changeNotificationTopics({ params: params(), body })
    await remind(database, wednesday)
    expect(await recommended()).toEqual([])
  })

  test('of a kind that was found of no use, for a while', async () => {
    await remind(database, wednesday)
    const own = w.as('marta').notifications
    const { rows } = await own.list({ params: params() })
    const notificationId = rows[0]?.id ?? ''
    await own.rate({ params: { ...params(), notificationId }, body: { rating: 'notUseful' } })
    await remind(database, nextDay(1))
    expect(await recommended('marta')).toHaveLength(1)
  })
})

test('a company of many is asked in as many statements as one of few', async () => {
  const counted = (now: Date) => countedOn(database, (it) => remind(it, now))
  await remind(database, testNow)
  const few = await counted(wednesday)
  await settleManagers(20, 2)
  expect(await counted(nextDay(1))).toBe(few)
  expect((await toldIn(w)).filter((it) => it.includes('recommendMeeting')).length).toBeGreaterThan(
    20,
  )
})

test('what fails for one keeps no reminder back, nor what people of another slice are recommended', async () => {
  await meet(w, { date: '2030-01-17' })
  const managers = await settleManagers(1, 1)
  await settlePeople(Array.from({ length: 500 }, newId))
  managers.push(...(await settleManagers(1, 1)))
  await database.runScript(`
    create function refuse_recommending() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$;
    create trigger refuse_recommending before insert on notification for each row
      when (new.kind like 'recommend%' and new.user_id = '${w.id('marta')}')
      execute function refuse_recommending()`)
  try {
    await expect(remind(database, wednesday)).rejects.toThrow('were told nothing')
  } finally {
    await database.runScript('drop function refuse_recommending cascade')
  }
  const told = await toldIn(w)
  expect(told.filter((it) => it.startsWith('marta'))).toEqual([
    expect.stringContaining('marta oneToOneNear'),
  ])
  const recommendedTo = await inCompany(database.db, w.companyId, (db) =>
    db
      .selectFrom('notification')
      .select('user_id')
      .where('kind', '=', 'recommendMeeting')
      .execute(),
  )
  const ids = new Set(recommendedTo.map((it) => it.user_id))
  expect([managers[0], managers.at(-1)].map((it) => ids.has(it ?? ''))).toEqual([false, true])
})

/** People who can sign in, in no team. */
async function settlePeople(ids: readonly string[]): Promise<void> {
  await asPlatform(database.db, (db) =>
    sql`
      insert into account (id, email, user_role, preferred_language, is_identified_data_processing_accepted,
        first_name, last_name, email_verified_at, created_at)
      select p, p || '@many.example', 'USER', 'en', true, 'Person', 'Test', ${testNow}, ${testNow}
      from unnest(${ids}::uuid[]) p`.execute(db),
  )
  await inCompany(database.db, w.companyId, (db) =>
    sql`
      insert into company_user (company_id, id, account_id, role, active, first_name, last_name, email, position, created_at)
      select ${w.companyId}, p, p, 'USER', true, 'Person', 'Test', p || '@many.example', '', ${testNow}
      from unnest(${ids}::uuid[]) p`.execute(db),
  )
}

/** Managers with people of their own, who never met. */
async function settleManagers(count: number, each: number): Promise<string[]> {
  const all = Array.from({ length: count }, () => {
    const [manager, ...people] = Array.from({ length: each + 1 }, newId)
    const team = newId()
    return people.map((id) => ({ id, team, manager: manager ?? '', membership: newId() }))
  }).flat()
  await settlePeople([...new Set(all.flatMap(({ id, manager }) => [id, manager]))])
  await inCompany(database.db, w.companyId, async (db) => {
    const given = sql`jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as m (id uuid, manager uuid, membership uuid, team uuid)`
    await sql`
      insert into team (company_id, id, area_id, name, manager_id, active)
      select distinct ${w.companyId}::uuid, m.team, ${w.areaId}::uuid, m.team::text, m.manager, true from ${given}`.execute(
      db,
    )
    await sql`
      insert into membership (company_id, id, team_id, user_id, ladder_step_id, reports_to, active, started_on)
      select ${w.companyId}, m.membership, m.team, m.id, ${w.stepId}, m.manager, true, '2029-01-08'
      from ${given}`.execute(db)
  })
  return [...new Set(all.map(({ manager }) => manager))]
}
