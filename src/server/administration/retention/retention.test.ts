import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { keepsAll, type RetentionYears } from '#domain/administration/retention/retention.ts'
import { dayMs } from '#domain/kernel/time/durations.ts'
import { beginPeriods } from '#server/people/users/activity-queries.ts'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { placeAna, showNineBox } from '#tests/support/nine-box.ts'
import { toldIn } from '#tests/support/notifications.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { depsOn, testNow, testToday, world, type World } from '#tests/support/world.ts'
import { retain } from './retain-commands.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const at = () => ({ params: { companyId: w.companyId } })
const onDay = (days: number) => new Date(testNow.getTime() + days * dayMs)
const run = (days: number) => retain(w.database, onDay(days), depsOn(w.database))

async function choose(years: Partial<RetentionYears>, name: Name = 'admin') {
  const { retention } = w.as(name)
  const all = { ...keepsAll, ...years }
  const { version } = await retention.read(at())
  const plan = await retention.plan({ ...at(), body: { years: all } })
  return retention.change({ ...at(), body: { years: all, version, plan } })
}

const idsIn = (table: 'one_to_one' | 'feedback_entry' | 'nine_box_placement' | 'notification') =>
  inCompany(w.database.db, w.companyId, async (db) =>
    (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id),
  )
const expiring = async () =>
  (await toldIn(w))
    .filter((it) => it.includes('recordsExpiring'))
    .map((it) => it.replace('  ', ' '))
    .toSorted()
const noted = () =>
  asPlatform(w.database.db, (db) =>
    db
      .selectFrom('deletion')
      .select(['kind', 'id'])
      .where('of_company', '=', w.companyId)
      .orderBy('kind')
      .execute(),
  )

const entry = (author: Name, about: Name, visibility: 'SHARED' | 'PRIVATE' = 'SHARED') =>
  w.as(author).feedback.write({
    params: w.of(about),
    body: { text: 'Well done', visibility, category: 'global-evaluation', relatedId: null },
  })

async function deactivate(name: Name): Promise<void> {
  const params = w.of(name)
  await inCompany(w.database.db, w.companyId, (db) =>
    beginPeriods({ db, now: testNow }, [params.userId]),
  )
  const { users } = w.as('admin')
  const plan = await users.planDeactivation({ params })
  await users.setActive({ params, body: { active: false, plan } })
}

describe('the settings', () => {
  test('are for administrators, and keep everything until one chooses', async () => {
    await expect(w.as('marta').retention.read(at())).rejects.toMatchObject({ statusCode: 404 })
    expect(await w.as('admin').retention.read(at())).toEqual({
      years: keepsAll,
      changedOn: null,
      version: 0,
    })
    await meet(w, { state: 'CLOSED' })
    await run(5_000)
    expect(await idsIn('one_to_one')).toHaveLength(1)
  })

  test('are saved over what was seen, with the plan that was shown', async () => {
    const saved = await choose({ oneToOne: 3 })
    expect(saved).toEqual({ years: { ...keepsAll, oneToOne: 3 }, changedOn: testToday, version: 1 })
    const { retention } = w.as('admin')
    const body = { years: keepsAll, version: 0, plan: [] }
    await expect(retention.change({ ...at(), body })).rejects.toMatchObject({ statusCode: 409 })
    const plan = [{ kind: 'oneToOne', count: 7, examples: [] }]
    await expect(
      retention.change({ ...at(), body: { ...body, version: 1, plan } }),
    ).rejects.toMatchObject({ code: 'planChanged', details: { conflict: [] } })
  })

  test('take from one to ten years', async () => {
    for (const oneToOne of [0, 11, 1.5])
      await expect(
        w.as('admin').retention.plan({ ...at(), body: { years: { ...keepsAll, oneToOne } } }),
      ).rejects.toMatchObject({ statusCode: 400 })
  })

  test('are shown with what would go first, people by name', async () => {
    await entry('marta', 'ana')
    await deactivate('carla')
    await back('feedback_entry', 'created_at', 400)
    await back('user_activity', 'ended_at', 400)
    const years = { ...keepsAll, feedback: 1, person: 1 }
    const plan = await w.as('admin').retention.plan({ ...at(), body: { years } })
    const counts = Object.fromEntries(plan.map(({ kind, count }) => [kind, count]))
    expect(counts).toMatchObject({ feedback: 1, person: 1 })
    expect(plan.find(({ kind }) => kind === 'person')?.examples).toEqual([
      { id: w.id('carla'), name: expect.stringContaining('Carla') },
    ])
  })
})

/** What there is becomes older. */
async function back(table: 'feedback_entry' | 'user_activity', column: string, days: number) {
  await inCompany(w.database.db, w.companyId, async (db) => {
    if (table === 'user_activity')
      await sql`update user_activity set started_at = started_at - make_interval(days => ${days})`.execute(
        db,
      )
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(days => ${days})
      where ${sql.ref(column)} is not null`.execute(db)
  })
}

describe('the job', () => {
  test('tells both of a one-to-one once, and deletes it thirty days later, but for the newest', async () => {
    const { id: old } = await meet(w, { state: 'CLOSED' })
    const { id: newest } = await meet(w, { state: 'CLOSED' })
    const { id: open } = await meet(w)
    await choose({ oneToOne: 1 })
    await run(400)
    await run(401)
    const day = '2031-03-21'
    expect(await expiring()).toEqual([`ana recordsExpiring ${day}`, `marta recordsExpiring ${day}`])
    await run(429)
    expect(await idsIn('one_to_one')).toEqual([old, newest, open])
    await run(430)
    expect(await idsIn('one_to_one')).toEqual([newest, open])
    expect(await noted()).toEqual([{ kind: 'oneToOne', id: old }])
    expect(await expiring()).toHaveLength(2)
    const { rows } = await w.as('superadmin').audit.list({ ...at(), query: { group: 'retention' } })
    expect(rows.map(({ actor, act }) => [actor, act])).toEqual([
      ['job', 'delete'],
      ['person', 'change'],
    ])
  })

  test('keeps a one-to-one as long as its placement or the feedback written in it', async () => {
    await showNineBox(w, { forManagers: true, forUsers: true })
    await placeAna(w)
    const meeting = await meet(w)
    const about = {
      category: 'global-evaluation',
      relatedId: null,
      oneToOneId: meeting.id,
    } as const
    const body = { text: 'Well done', visibility: 'SHARED', ...about } as const
    await w.as('marta').feedback.write({ params: w.of('ana'), body })
    for (const event of ['finishPreparation', 'startConduction', 'finishAndShare'] as const)
      await meeting.step(event)
    await placeAna(w)
    await choose({ oneToOne: 1 })
    for (const days of [400, 430]) await run(days)
    expect(await idsIn('one_to_one')).toHaveLength(3)
    await choose({ oneToOne: 1, placement: 1, feedback: 1 })
    for (const days of [440, 470, 500]) await run(days)
    // The current placement and the newest one-to-one are one.
    expect(await idsIn('nine_box_placement')).toHaveLength(1)
    expect(await idsIn('feedback_entry')).toEqual([])
    expect(await idsIn('one_to_one')).toHaveLength(1)
    expect((await noted()).map(({ kind }) => kind)).toEqual([
      'feedback',
      'oneToOne',
      'oneToOne',
      'placement',
    ])
  })

  test('tells nobody of a private entry but its author, and each kind of a day in one message', async () => {
    await entry('ana', 'ana', 'PRIVATE')
    await entry('marta', 'bruno')
    await meet(w, { state: 'CLOSED' })
    await meet(w, { state: 'CLOSED' })
    await choose({ feedback: 1, oneToOne: 1 })
    await run(400)
    expect((await expiring()).map((it) => it.split(' ')[0]).toSorted()).toEqual([
      'ana',
      'bruno',
      'marta',
    ])
    await run(430)
    expect(await idsIn('feedback_entry')).toEqual([])
  })

  test('begins anew where the years change, and ends where they are off', async () => {
    await entry('marta', 'ana')
    await choose({ feedback: 1 })
    await run(400)
    await choose({ feedback: 2 })
    await run(430)
    expect(await idsIn('feedback_entry')).toHaveLength(1)
    await choose({})
    await run(5_000)
    expect(await idsIn('feedback_entry')).toHaveLength(1)
  })

  test('deletes notifications by the rule, else after a year', async () => {
    await entry('marta', 'ana')
    await choose({ notification: 2 })
    await run(800)
    const before = await idsIn('notification')
    await run(830)
    expect((await idsIn('notification')).filter((id) => before.includes(id))).toHaveLength(1)
    expect(await noted()).toEqual([])
  })

  test('deletes a deactivated person once they got a mail, and whoever wrote with them a message', async () => {
    await meet(w, { state: 'CLOSED' })
    await deactivate('ana')
    await choose({ person: 1 })
    await run(400)
    expect(await expiring()).toEqual(['marta recordsExpiring 2031-03-21'])
    const mails = await asPlatform(w.database.db, (db) =>
      db
        .selectFrom('delivery')
        .select(['target', 'template'])
        .where('for_company', '=', w.companyId)
        .where('template', '=', 'personExpiring')
        .execute(),
    )
    expect(mails).toEqual([{ target: w.people.ana.email, template: 'personExpiring' }])
    await run(429)
    expect(await idsIn('one_to_one')).toHaveLength(1)
    await run(430)
    expect(await idsIn('one_to_one')).toEqual([])
    expect(await noted()).toEqual(expect.arrayContaining([{ kind: 'person', id: w.id('ana') }]))
    const { rows } = await w.as('superadmin').audit.list({ ...at(), query: { group: 'users' } })
    expect(rows[0]).toMatchObject({ actor: 'job', act: 'remove' })
  })

  test('deletes in batches that each stand alone: a killed run goes on with what is left', async () => {
    await inCompany(w.database.db, w.companyId, (db) =>
      db
        .insertInto('chat_exchange')
        .values(
          Array.from({ length: 120 }, () => ({
            company_id: w.companyId,
            id: newId(),
            user_id: w.id('bruno'),
            asked_at: testNow,
            about: [],
            sealed: Buffer.alloc(1),
          })),
        )
        .execute(),
    )
    await choose({ exchange: 1 })
    await run(400)
    let transactions = 4
    const dying = new Proxy(w.database.db, {
      get: (db, key) => {
        if (key === 'transact' && (transactions -= 1) < 0) throw new Error('killed')
        const found: unknown = Reflect.get(db, key)
        return typeof found === 'function' ? found.bind(db) : found
      },
    })
    await expect(retain({ db: dying }, onDay(430), depsOn(w.database))).rejects.toThrow()
    const left = await exchanges()
    expect(left).toBeGreaterThan(0)
    expect(await noted()).toHaveLength(120 - left)
    await run(430)
    expect(await exchanges()).toBe(0)
    expect(await noted()).toHaveLength(120)
  })
})

const exchanges = () =>
  inCompany(
    w.database.db,
    w.companyId,
    async (db) => (await db.selectFrom('chat_exchange').select('id').execute()).length,
  )
