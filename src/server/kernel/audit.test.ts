import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#tests/support/calls.ts'
import { testDatabase } from '#tests/support/database.ts'
import { furnish } from '#tests/support/furnish.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { testNow, world, type World } from '#tests/support/world.ts'
import { inCompany } from './unit-of-work.ts'

interface Line {
  readonly action: string
  readonly user_id: string
  readonly subject: Readonly<Record<string, string>>
  readonly request_id: string
  readonly at: string
}

let w: World

beforeEach(async () => {
  w = await world()
})

async function lines(): Promise<Line[]> {
  const rows = await inCompany(w.database.db, w.companyId, (db) =>
    sql<{ line: Line }>`select to_jsonb(a) as line from audit_entry a`.execute(db),
  )
  return rows.rows.map(({ line }) => line)
}

const words = { description: 'Write the runbook', dueDate: null }

const agree = (valueId: string, as: 'marta' | 'ana' = 'marta') =>
  w.as(as).agreements.create({
    params: w.of('ana'),
    body: { ...words, relatedTo: { kind: 'value', id: valueId } },
  })

describe('the audit', () => {
  test('has one line for a change: who, what, on what, when, and in which request', async () => {
    const { id } = await agree(w.valueIds[0] ?? '')
    const params = { companyId: w.companyId, agreementId: id }
    await w.as('marta').agreements.close({ params, body: { result: 'FULFILLED' } })
    const [line, ...others] = (await lines()).filter(({ action }) => action === 'agreements.close')
    expect(others).toEqual([])
    expect(line).toMatchObject({
      user_id: w.id('marta'),
      subject: { agreementId: id },
      before: { state: 'open' },
      after: { state: 'closed', result: 'FULFILLED' },
    })
    expect(new Date(line?.at ?? '')).toEqual(testNow)
    expect(line?.request_id).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('has a line for whatever is written, each by its name in the contract', async () => {
    await furnish(w)
    const writing = calls.filter(({ endpoint }) => endpoint.method !== 'GET')
    const names = new Set(writing.map(({ name }) => name))
    const all = await lines()
    expect(all.length).toBeGreaterThan(8)
    expect(all.map(({ action }) => action).filter((action) => !names.has(action))).toEqual([])
    expect(new Set(all.map(({ request_id }) => request_id)).size).toBe(all.length)
  })

  test('has none for what was read, and none for what was refused', async () => {
    await w.as('marta').values.list({ params: { companyId: w.companyId } })
    await expect(agree(w.valueIds[0] ?? '', 'ana')).rejects.toMatchObject({ statusCode: 403 })
    await expect(agree(w.id('ana'))).rejects.toMatchObject({ statusCode: 400 })
    expect(await lines()).toEqual([])
  })

  test('takes no change, and none is deleted but by its age', async () => {
    await agree(w.valueIds[0] ?? '')
    const { db } = await testDatabase()
    const run = (statement: string) =>
      inCompany(db, w.companyId, (work) => sql.raw(statement).execute(work))
    const change = run('update audit_entry set action = null')
    await expect(change).rejects.toThrow('permission denied')
    await run('delete from audit_entry')
    expect(await lines()).toHaveLength(1)
  })
})

describe('a unit of work', () => {
  test('that fails has written nothing', async () => {
    const { db } = await testDatabase()
    const before = await rowsOf(await testDatabase(), w.companyId)
    const work = inCompany(db, w.companyId, async (transaction) => {
      await sql`update company_user set first_name = 'Changed'`.execute(transaction)
      throw new Error('on second thoughts')
    })
    await expect(work).rejects.toThrow('on second thoughts')
    expect(await rowsOf(await testDatabase(), w.companyId)).toEqual(before)
  })
})
