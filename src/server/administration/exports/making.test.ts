import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { exportTriesMax } from '#domain/administration/exports/exports.ts'
import { Replica } from '#server/kernel/db/replica.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { exportsIn, linesOf, makerOn } from '#tests/support/exports.ts'
import { placeAna, placeUnderEarlierPromise, showNineBox } from '#tests/support/nine-box.ts'
import { later, testNow, world, type World } from '#tests/support/world.ts'
import { rowsAtOnce } from './sheet-queries.ts'
import { makeExports } from './build-commands.ts'
import { beginMaking } from './making-queries.ts'

let w: World
let of: ReturnType<typeof exportsIn>

beforeEach(async () => {
  w = await world()
  of = exportsIn(w)
})

const at = () => ({ companyId: w.companyId })

test('headers and words are in the asker’s language', async () => {
  const token = await w.token('admin')
  await w.app.inject({
    method: 'POST',
    url: `/api/companies/${w.companyId}/users/export-access`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'es' },
    payload: {},
  })
  await of.make()
  const [own] = await of.asked()
  const [head, ...people] = linesOf(await of.fetched(own?.id ?? ''))
  expect(head).toMatch(/^ID de empleado;Nombre;Apellidos;Correo electrónico;/)
  expect(people.join('\n')).toContain('Superadministra')
})

test('rows are read from a replica that has what was asked for, and the first answers where it fails', async () => {
  const { db } = w.database
  const replica = new Replica(db, async () => ({ db, close: async () => undefined }))
  const away = new Replica(db, () => Promise.reject(new Error('away')))
  for (const some of [replica, away]) {
    await of.starts.users('admin')
    await makeExports(makerOn({ ...w.database, replica: some }), testNow)
    const [own] = await of.asked()
    expect(linesOf(await of.fetched(own?.id ?? ''))).toHaveLength(9)
  }
  expect((await replica.state()).reads).toEqual({ answered: 2, passedOn: 0 })
  expect((await away.state()).reads.answered).toBe(0)
})

test('a name that begins like a formula is a text in the file', async () => {
  await inCompany(w.database.db, w.companyId, (db) =>
    db
      .updateTable('company_user')
      .set({ position: '=1+1' })
      .where('id', '=', w.id('ana'))
      .execute(),
  )
  await of.starts.users('admin')
  await of.make()
  const [own] = await of.asked()
  expect((await of.fetched(own?.id ?? '')).toString()).toContain(",'=1+1,")
})

test('of an earlier promise no performance is told', async () => {
  await showNineBox(w, { forManagers: true, forUsers: true })
  await placeAna(w)
  const performances = async () => {
    await of.starts.oneToOnes('admin')
    await of.make()
    const [own] = await of.asked()
    const [head = '', ...lines] = linesOf(await of.fetched(own?.id ?? ''))
    expect(head).toMatch(/,Overall performance$/)
    return lines.filter((line) => !line.endsWith(','))
  }
  expect(await performances()).toHaveLength(1)
  await placeUnderEarlierPromise(w)
  expect(await performances()).toEqual([])
})

test('who asked is told by mail of their company, with a link and no word more', async () => {
  await of.starts.goals('admin')
  await of.make()
  const [own] = await of.asked()
  const mails = await of.companyMails()
  expect(mails).toEqual([
    expect.objectContaining({
      template: 'exportReady',
      values: {
        link: `http://localhost/e/${w.companyId}/${own?.id}`,
        company: expect.any(String),
      },
    }),
  ])
})

test('after a day the file is gone, and says so; its line stays for a month', async () => {
  const { id: exportId } = await of.starts.goals('admin')
  await of.make()
  await later(1, async () => {
    const params = { ...at(), exportId }
    expect((await w.as('admin').companyExports.read({ params })).state).toBe('expired')
    await expect(
      w.as('admin').companyExports.fetch({ params, query: { part: 1 } }),
    ).rejects.toMatchObject({ statusCode: 409, code: 'exports.expired' })
  })
  await of.make(new Date(testNow.getTime() + 86_400_000 + 1))
  const parts = await inCompany(w.database.db, w.companyId, (db) =>
    db.selectFrom('export_part').selectAll().execute(),
  )
  expect(parts).toEqual([])
  await of.make(new Date(testNow.getTime() + 31 * 86_400_000))
  expect(await of.asked()).toEqual([])
})

test('who is no administrator any more when it is made gets nothing, and no mail', async () => {
  await of.starts.goals('admin')
  await inCompany(w.database.db, w.companyId, (db) =>
    db.updateTable('company_user').set({ role: 'USER' }).where('id', '=', w.id('admin')).execute(),
  )
  await of.make()
  const rows = await inCompany(w.database.db, w.companyId, (db) =>
    db.selectFrom('export_file').select('state').execute(),
  )
  expect(rows).toEqual([{ state: 'failed' }])
  expect(await of.companyMails()).toEqual([])
})

test('what was cut off is made anew from its beginning, once', async () => {
  const { id: exportId } = await of.starts.users('admin')
  await inCompany(w.database.db, w.companyId, async (db) => {
    await db.updateTable('export_file').set({ state: 'running', tries: 1, rows_done: 3 }).execute()
    const bytes = Buffer.from('half')
    await db
      .insertInto('export_part')
      .values({ company_id: w.companyId, export_id: exportId, number: 1, bytes })
      .execute()
  })
  await of.make()
  await of.make()
  expect(linesOf(await of.fetched(exportId))[0]).toMatch(/^Employee ID/)
  expect(await of.companyMails()).toHaveLength(1)
})

test('what fails is tried three times, then said to have failed, by mail too', async () => {
  await of.starts.users('admin')
  let left = exportTriesMax
  const origin = () => {
    left -= 1
    if (left >= 0) throw new Error('no address')
    return 'http://localhost'
  }
  const states = []
  for (let tries = 1; tries <= exportTriesMax; tries += 1) {
    await expect(makeExports({ ...makerOn(w.database), origin }, testNow)).rejects.toThrow()
    states.push((await of.asked())[0]?.state)
  }
  expect(states).toEqual(['waiting', 'waiting', 'failed'])
  expect((await of.companyMails()).map(({ template }) => template)).toEqual(['exportFailed'])
})

test('what ended its process twice is not made a third time', async () => {
  await of.starts.users('admin')
  await inCompany(w.database.db, w.companyId, (db) =>
    db.updateTable('export_file').set({ state: 'running', tries: 2 }).execute(),
  )
  await expect(of.make()).rejects.toThrow()
  expect((await of.asked())[0]?.state).toBe('failed')
  expect((await of.companyMails()).map(({ template }) => template)).toEqual(['exportFailed'])
})

test('made twice at once, it is whole, and told of once', async () => {
  await of.starts.users('admin')
  const both = await Promise.allSettled([of.make(), of.make()])
  expect(both.map(({ status }) => status)).toContain('fulfilled')
  await of.make()
  const [own] = await of.asked()
  expect(own).toMatchObject({ state: 'ready', parts: 1 })
  const lines = linesOf(await of.fetched(own?.id ?? ''))
  expect(lines).toHaveLength((own?.rowsTotal ?? 0) + 1)
  expect(await of.companyMails()).toHaveLength(1)
})

test('what was made by another process meanwhile keeps its file', async () => {
  const { id: exportId } = await of.starts.users('admin')
  await of.make()
  const made = await of.fetched(exportId)
  const begun = await inCompany(w.database.db, w.companyId, (db) => beginMaking(db, exportId))
  expect(begun).toBeUndefined()
  expect(made.length).toBeGreaterThan(0)
  expect(await of.fetched(exportId)).toEqual(made)
})

test('a suspended company gets none until it goes on', async () => {
  await of.starts.users('admin')
  const suspend = (since: Date | null) =>
    asPlatform(w.database.db, (db) =>
      db
        .updateTable('company')
        .set({ suspended_at: since })
        .where('company_id', '=', w.companyId)
        .execute(),
    )
  await suspend(testNow)
  await of.make()
  expect(await of.companyMails()).toEqual([])
  await suspend(null)
  await of.make()
  expect((await of.asked())[0]?.state).toBe('ready')
})

test('what is made in pieces of many rows is one file, with each row once', async () => {
  const count = rowsAtOnce + 3
  await inCompany(w.database.db, w.companyId, (db) =>
    sql`
      insert into feedback_entry (company_id, id, author_id, collaborator_id, text, visibility, category, created_at)
      select ${w.companyId}::uuid, gen_random_uuid(), ${w.id('marta')}::uuid, ${w.id('ana')}::uuid, 'Hidden',
        case when n > 3 then 'SHARED' else 'PRIVATE' end, 'global-evaluation', ${testNow}
      from generate_series(1, ${3 + count}::int) n`.execute(db),
  )
  await of.starts.feedback('admin')
  await of.make()
  const [own] = await of.asked()
  expect(own).toMatchObject({ rowsDone: count, rowsTotal: count })
  const file = await of.fetched(own?.id ?? '')
  expect(linesOf(file)).toHaveLength(count + 1)
  expect(file.toString()).not.toContain('Hidden')
})

test('a goal has the rounded progress of its page, in statistics too', async () => {
  const parts = [33, 67].map((points) => ({ description: 'Part', weightingPoints: points }))
  const effort = { weightingPoints: 50, tracking: 'initiatives', initiatives: parts } as const
  await w.as('marta').goals.create({ params: w.of('ana'), body: { description: 'A', ...effort } })
  await inCompany(w.database.db, w.companyId, (db) =>
    sql`update initiative set progress = case weighting_points when 33 then 73 else 1 end`.execute(
      db,
    ),
  )
  const [goal] = await w.as('marta').goals.list({ params: w.of('ana') })
  expect(goal?.progress).toBe(25)
  await of.starts.goals('admin')
  await of.make()
  const [own] = await of.asked()
  const [head = '', line = ''] = linesOf(await of.fetched(own?.id ?? ''))
  expect(line.split(',')[head.split(',').indexOf('Progress (%)')]).toBe('25')
  const { goals } = await w.as('admin').statistics.work({ params: at(), query: {} })
  expect(goals[0]?.progress).toEqual([0, 1, 0, 0, 0])
})
