import { beforeEach, expect, test } from 'vitest'
import { inflateRawSync } from 'node:zlib'
import { exportsWaitingMax } from '#domain/administration/exports/exports.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { exportsIn, linesOf } from '#tests/support/exports.ts'
import { importsIn } from '#tests/support/imports.ts'
import { furnish } from '#tests/support/furnish.ts'
import { proven } from '#tests/support/factors.ts'
import { live } from '#tests/support/lived.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
let of: ReturnType<typeof exportsIn>

beforeEach(async () => {
  w = await world()
  of = exportsIn(w)
})

const at = () => ({ companyId: w.companyId })
const words = 'Words that nobody takes along'

test('each table is made in the background, with headers, and fetched by who asked for it', async () => {
  await furnish(w, words)
  for (const start of Object.values(of.starts)) await start('admin')
  expect((await of.asked()).map(({ state }) => state)).toEqual(Array(6).fill('waiting'))
  await of.make()
  const ready = await of.asked()
  expect(ready.map(({ state }) => state)).toEqual(Array(6).fill('ready'))
  for (const { id, kind, rowsDone, rowsTotal } of ready) {
    const file = await of.fetched(id)
    expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect({ kind, rows: linesOf(file).length - 1 }).toEqual({ kind, rows: rowsTotal })
    expect(rowsDone).toBe(rowsTotal)
    expect(rowsTotal).toBeGreaterThan(0)
    // Names of invited people are made of the same words.
    if (kind !== 'users') expect(file.toString()).not.toContain(words)
  }
})

test('who was deleted is a former colleague in every table', async () => {
  await live(w, 'marta')
  const params = w.of('marta')
  const plan = await w.as('admin').users.planDeletion({ params })
  await w.as('admin').users.remove({ params, body: { plan } })
  for (const start of Object.values(of.starts)) await start('admin')
  await of.make()
  const named: string[] = []
  for (const { id, kind } of await of.asked()) {
    const file = (await of.fetched(id)).toString()
    expect([kind, file.includes('\uE000')]).toEqual([kind, false])
    if (file.includes('A former colleague')) named.push(kind)
  }
  expect(named.toSorted()).toEqual(['agreements', 'feedback', 'goals', 'oneToOnes'])
})

test('people come back as they are, without those who deleted their account', async () => {
  await (await proven(w, 'ana')).account.remove()
  const { id } = await of.starts.users('admin')
  await of.make()
  const imports = importsIn(w)
  const checked = await imports.checked(await of.fetched(id))
  expect(await imports.mistakes(checked.id)).toEqual({})
  expect(checked.counts).toMatchObject({ created: 0, changed: 0 })
})

test('nobody else reads or fetches it, another administrator neither', async () => {
  const { id: exportId } = await of.starts.goals('admin')
  await of.make()
  const params = { ...at(), exportId }
  for (const name of ['superadmin', 'marta', 'ana'] as const) {
    const { companyExports } = w.as(name)
    await expect(companyExports.read({ params })).rejects.toMatchObject({ statusCode: 404 })
    await expect(companyExports.fetch({ params, query: { part: 1 } })).rejects.toMatchObject({
      statusCode: 404,
    })
  }
  expect(await of.asked('superadmin')).toEqual([])
})

test('collaborators and managers start none; for them there is no such page', async () => {
  for (const start of Object.values(of.starts))
    for (const name of ['ana', 'marta'] as const)
      await expect(start(name)).rejects.toMatchObject({ statusCode: 404 })
  const all = w.as('admin').widerExports.everything({ body: {} })
  await expect(all).rejects.toMatchObject({ statusCode: 404 })
})

test('the one-to-ones of another company are answered as if it did not exist', async () => {
  const elsewhere = await world()
  const body = { companyId: elsewhere.companyId }
  await expect(w.as('admin').widerExports.oneToOnes({ body })).rejects.toMatchObject({
    statusCode: 404,
  })
  expect(await elsewhere.as('admin').companyExports.list({ params: body })).toEqual({ exports: [] })
})

test('an unknown field or format is refused by its name', async () => {
  const token = await w.token('admin')
  const ask = (payload: object) =>
    w.app.inject({
      method: 'POST',
      url: '/api/companies/one-to-ones/export',
      headers: { authorization: `Bearer ${token}` },
      payload,
    })
  for (const wrong of [{ format: 'pdf' }, { userId: w.id('ana') }, { companyId: 'x' }]) {
    const answer = await ask({ ...at(), ...wrong })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details.fields[0].path).toBe(Object.keys(wrong)[0])
  }
})

test('exports by POST work without a body: they make a CSV', async () => {
  const { companyId } = w
  const headers = { authorization: `Bearer ${await w.token('superadmin')}` }
  for (const url of [
    `/api/companies/${companyId}/users/export-access`,
    `/api/companies/${companyId}/feedback/export`,
    '/api/companies/one-to-ones/export',
    '/api/companies/all/export',
  ])
    expect((await w.app.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
  const json = { ...headers, 'content-type': 'application/json' }
  const url = `/api/companies/${companyId}/feedback/export`
  expect((await w.app.inject({ method: 'POST', url, headers: json })).statusCode).toBe(200)
  const kinds = (await of.asked('superadmin')).map(({ kind, format }) => `${kind} ${format}`)
  expect(kinds.toSorted()).toEqual([
    'everything csv',
    'feedback csv',
    'feedback csv',
    'oneToOnes csv',
    'users csv',
  ])
})

test('one-to-ones without a company named are those of every company one administers', async () => {
  const elsewhere = await world()
  const { accountId } = await inCompany(w.database.db, w.companyId, (db) =>
    db
      .selectFrom('company_user')
      .select('account_id as accountId')
      .where('id', '=', w.id('admin'))
      .executeTakeFirstOrThrow(),
  )
  await inCompany(w.database.db, elsewhere.companyId, (db) =>
    db
      .updateTable('company_user')
      .set({ account_id: accountId })
      .where('id', '=', elsewhere.id('admin'))
      .execute(),
  )
  const { exports } = await w.as('admin').widerExports.oneToOnes()
  expect(exports.map(({ companyId }) => companyId).toSorted()).toEqual(
    [w.companyId, elsewhere.companyId].toSorted(),
  )
  await expect(w.as('marta').widerExports.oneToOnes()).rejects.toMatchObject({ statusCode: 404 })
})

test('everything is a file of each company, as a ZIP of tables', async () => {
  const { companies } = await w.as('superadmin').widerExports.everything({ body: {} })
  expect(companies).toBe(1)
  await of.make()
  const [own] = await of.asked('superadmin')
  const zip = await of.fetched(own?.id ?? '', 'superadmin')
  const names = ['People', 'One-to-ones', 'Goals', 'Agreements', 'Feedback', 'Statistics']
  for (const name of names) expect(zip.toString('latin1')).toContain(`${name}.csv`)
  const first = zip.subarray(30 + 'People.csv'.length)
  expect(inflateRawSync(first, { finishFlush: 2 }).toString()).toContain('Employee ID,First name')
})

test('who is a super administrator no more is shown no file of everything', async () => {
  await w.as('superadmin').widerExports.everything({ body: {} })
  await of.starts.goals('superadmin')
  await inCompany(w.database.db, w.companyId, (db) =>
    db
      .updateTable('company_user')
      .set({ role: 'ADMIN' })
      .where('id', '=', w.id('superadmin'))
      .execute(),
  )
  expect((await of.asked('superadmin')).map(({ kind }) => kind)).toEqual(['goals'])
})

test('before it is ready it cannot be fetched', async () => {
  const { id: exportId } = await of.starts.goals('admin')
  const fetching = w.as('admin').companyExports.fetch({
    params: { ...at(), exportId },
    query: { part: 1 },
  })
  await expect(fetching).rejects.toMatchObject({ statusCode: 409, code: 'exports.notReady' })
})

test('nobody waits for more than ten at once, in two requests at once neither', async () => {
  const many = Array.from({ length: exportsWaitingMax + 3 }, () =>
    of.starts.goals('admin').catch((error: { code: string }) => error.code),
  )
  const answers = await Promise.all(many)
  expect(answers.filter((it) => it === 'exports.tooMany')).toHaveLength(3)
  expect(await of.asked()).toHaveLength(exportsWaitingMax)
})

test('starting one by GET is written down like any change', async () => {
  await of.starts.goals('admin')
  const rows = await inCompany(w.database.db, w.companyId, (db) =>
    db.selectFrom('audit_entry').select('action').execute(),
  )
  expect(rows.map(({ action }) => action)).toContain('companyExports.goals')
})
