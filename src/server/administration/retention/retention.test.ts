import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { placeAna, showNineBox } from '#tests/support/nine-box.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { onDay, retentionOf } from '#tests/support/retention.ts'
import { depsOn, testNow, world, type World } from '#tests/support/world.ts'
import { retain } from './retain-commands.ts'

let w: World
let r: ReturnType<typeof retentionOf>

beforeEach(async () => {
  w = await world()
  r = retentionOf(w)
})

describe('the job', () => {
  test('tells both of a one-to-one once, and deletes it thirty days later, but for the newest', async () => {
    const { id: old } = await meet(w, { state: 'CLOSED' })
    const { id: newest } = await meet(w, { state: 'CLOSED' })
    const { id: open } = await meet(w)
    await r.choose({ oneToOne: 1 })
    await r.run(400)
    await r.run(401)
    const day = '2031-03-21'
    expect(await r.expiring()).toEqual([
      `ana recordsExpiring ${day}`,
      `marta recordsExpiring ${day}`,
    ])
    await r.run(429)
    expect(await r.idsIn('one_to_one')).toEqual([old, newest, open])
    await r.run(430)
    expect(await r.idsIn('one_to_one')).toEqual([newest, open])
    expect(await r.noted()).toEqual([{ kind: 'oneToOne', id: old }])
    expect(await r.expiring()).toHaveLength(2)
    const { rows } = await w.as('superadmin').audit.list({ ...r.at, query: { group: 'retention' } })
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
    await r.choose({ oneToOne: 1 })
    for (const days of [400, 430]) await r.run(days)
    expect(await r.idsIn('one_to_one')).toHaveLength(3)
    await r.choose({ oneToOne: 1, placement: 1, feedback: 1 })
    for (const days of [440, 470, 500]) await r.run(days)
    // The current placement and the newest one-to-one are one.
    expect(await r.idsIn('nine_box_placement')).toHaveLength(1)
    expect(await r.idsIn('feedback_entry')).toEqual([])
    expect(await r.idsIn('one_to_one')).toHaveLength(1)
    expect((await r.noted()).map(({ kind }) => kind)).toEqual([
      'feedback',
      'oneToOne',
      'oneToOne',
      'placement',
    ])
  })

  test('tells nobody of a private entry but its author, and each kind of a day in one message', async () => {
    await r.entry('ana', 'ana', 'PRIVATE')
    await r.entry('marta', 'bruno')
    await meet(w, { state: 'CLOSED' })
    await meet(w, { state: 'CLOSED' })
    await r.choose({ feedback: 1, oneToOne: 1 })
    await r.run(400)
    expect((await r.expiring()).map((it) => it.split(' ')[0]).toSorted()).toEqual([
      'ana',
      'bruno',
      'marta',
    ])
    await r.run(430)
    expect(await r.idsIn('feedback_entry')).toEqual([])
  })

  test('begins anew where the years change, and ends where they are off', async () => {
    await r.entry('marta', 'ana')
    await r.choose({ feedback: 1 })
    await r.run(400)
    await r.choose({ feedback: 2 })
    await r.run(430)
    expect(await r.idsIn('feedback_entry')).toHaveLength(1)
    await r.choose({})
    await r.run(5_000)
    expect(await r.idsIn('feedback_entry')).toHaveLength(1)
  })

  test('deletes notifications by the rule, else after a year', async () => {
    await r.entry('marta', 'ana')
    await r.choose({ notification: 2 })
    await r.run(800)
    const before = await r.idsIn('notification')
    await r.run(830)
    expect((await r.idsIn('notification')).filter((id) => before.includes(id))).toHaveLength(1)
    expect(await r.noted()).toEqual([])
  })

  test('deletes a deactivated person once they got a mail, and whoever wrote with them a message', async () => {
    await meet(w, { state: 'CLOSED' })
    await r.deactivate('ana')
    await r.choose({ person: 1 })
    await r.run(400)
    expect(await r.expiring()).toEqual(['marta recordsExpiring 2031-03-21'])
    const mails = await asPlatform(w.database.db, (db) =>
      db
        .selectFrom('delivery')
        .select(['target', 'template'])
        .where('for_company', '=', w.companyId)
        .where('template', '=', 'personExpiring')
        .execute(),
    )
    expect(mails).toEqual([{ target: w.people.ana.email, template: 'personExpiring' }])
    await r.run(429)
    expect(await r.idsIn('one_to_one')).toHaveLength(1)
    await r.run(430)
    expect(await r.idsIn('one_to_one')).toEqual([])
    expect(await r.noted()).toEqual(expect.arrayContaining([{ kind: 'person', id: w.id('ana') }]))
    const { rows } = await w.as('superadmin').audit.list({ ...r.at, query: { group: 'users' } })
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
    await r.choose({ exchange: 1 })
    await r.run(400)
    let transactions = 8
    const dying = new Proxy(w.database.db, {
      get: (db, key) => {
        if (key === 'transact' && (transactions -= 1) < 0) throw new Error('killed')
        const found: unknown = Reflect.get(db, key)
        return typeof found === 'function' ? found.bind(db) : found
      },
    })
    await expect(retain({ db: dying }, onDay(430), depsOn(w.database))).rejects.toThrow()
    const left = (await r.idsIn('chat_exchange')).length
    expect(left).toBe(70)
    expect(await r.noted()).toHaveLength(120 - left)
    await r.run(430)
    expect((await r.idsIn('chat_exchange')).length).toBe(0)
    expect(await r.noted()).toHaveLength(120)
  })
})
