import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { auditedActions, jobActions } from '#contract/administration/audit.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { callDaysMax } from '#domain/assistant/ai/limits.ts'
import { auditMonthsDefault } from '#domain/administration/audit/keeping.ts'
import english from '#messages/en/audit.json' with { type: 'json' }
import { insertAuditEntry } from '#server/kernel/audit.ts'
import { answeringTo } from '#server/answering.ts'
import { jobsOf } from '#server/jobs.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { askedOnce } from '#tests/support/ai.ts'
import { furnish } from '#tests/support/furnish.ts'
import { inTables } from '#tests/support/structure.ts'
import { depsOn, testNow, world, type World } from '#tests/support/world.ts'
import { deleteOldAudit } from '#server/administration/audit/commands.ts'

const actions = auditedActions(contract)
const groups = new Set(actions.map((action) => action.split('.')[0]))

let w: World

beforeEach(async () => {
  w = await world()
})

const params = () => ({ companyId: w.companyId })
const audit = () => w.as('superadmin').audit
const list = (query = {}) => audit().list({ params: params(), query: { limit: 100, ...query } })
const saidIn = (rows: readonly { group: string; act: string }[]) =>
  rows.map(({ group, act }) => `${group}.${act}`)

const daysFromNow = (days: number) => new Date(testNow.getTime() + days * 86_400_000)

async function happened(action: string, daysAgo = 0, { companyId, id } = w): Promise<void> {
  const line = { companyId, userId: id('admin'), subject: {}, requestId: 'x', action }
  await inCompany(w.database.db, companyId, (db) =>
    insertAuditEntry(db, { ...line, at: daysFromNow(-daysAgo) }),
  )
}

test('what counts as administering is what administrators’ calls change, and who founds or joins', () => {
  const changes = Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).flatMap(
      ([act, { access, method, fleeting, starts, audited }]) =>
        ['admin', 'superadmin'].includes(access) &&
        (method !== 'GET' || starts) &&
        !fleeting &&
        audited !== false &&
        !act.startsWith('plan')
          ? [`${group}.${act}`]
          : [],
    ),
  )
  const joining = ['companies.create', 'companies.takeBack', 'auth.acceptInvitation']
  // Their addresses name no company; each is written down in its own.
  const wider = ['companyExports.oneToOnes', 'companyExports.everything']
  expect(actions.toSorted()).toEqual([...changes, ...joining, ...wider].toSorted())
})

test('each of them has its words', () => {
  const acts = new Set([...actions, ...jobActions].map((action) => action.split('.')[1]))
  expect(Object.keys(english.group).toSorted()).toEqual([...groups].toSorted())
  expect(Object.keys(english.act).toSorted()).toEqual([...acts].toSorted())
})

describe('the audit of a company', () => {
  test('says who did what to whom, with states, the newest first', async () => {
    const about = { companyId: w.companyId, userId: w.id('bruno') }
    await w.as('admin').areas.add({ params: params(), body: { name_en: 'Sales' } })
    await w.as('admin').users.changeRole({ params: about, body: { role: 'ADMIN' } })
    const { rows, total, months } = await list()
    expect({ total, months }).toEqual({ total: 2, months: auditMonthsDefault })
    expect(rows).toMatchObject([
      {
        by: { id: w.id('admin') },
        group: 'users',
        act: 'changeRole',
        about: { id: w.id('bruno'), name: 'Bruno Test' },
        state: { before: 'USER', after: 'ADMIN' },
      },
      { group: 'areas', act: 'add', about: null, state: null },
    ])
  })

  test('has nothing of what people say to each other, nor any text', async () => {
    const words = 'canary of the audit'
    await furnish(w, words)
    await happened('lifeStage.change')
    const { rows } = await list()
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ group }) => !groups.has(group))).toEqual([])
    expect(JSON.stringify(await audit().lines({ params: params(), query: {} }))).not.toContain(
      words,
    )
    const all = await inTables(w, (db) => db.selectFrom('audit_entry').select('action').execute())
    expect(all.some(({ action }) => action === 'goals.create')).toBe(true)
  })

  test('is narrowed down by what and by days, in pages, and whole for a file', async () => {
    await happened('areas.add', 40)
    await happened('areas.edit', 3)
    await happened('values.add')
    const day = '2030-01-10'
    expect(saidIn((await list({ group: 'areas' })).rows)).toEqual(['areas.edit', 'areas.add'])
    expect(saidIn((await list({ since: day })).rows)).toEqual(['values.add', 'areas.edit'])
    expect(saidIn((await list({ until: day })).rows)).toEqual(['areas.add'])
    expect((await list({ page: 2, limit: 10 })).rows).toEqual([])
    const { rows } = await audit().lines({ params: params(), query: { group: 'values' } })
    expect(saidIn(rows)).toEqual(['values.add'])
  })

  test('is no business of anyone but super administrators', async () => {
    for (const name of ['ana', 'marta', 'admin'] as const) {
      const { audit: its } = w.as(name)
      const asked = [
        () => its.list({ params: params(), query: {} }),
        () => its.lines({ params: params(), query: {} }),
        () => its.keep({ params: params(), body: { months: 12 } }),
      ]
      for (const ask of asked) await expect(ask()).rejects.toMatchObject({ statusCode: 404 })
    }
  })
})

describe('what was done', () => {
  test('is kept as long as the company says, and what is older goes, of that company alone', async () => {
    const other = await world()
    await audit().keep({ params: params(), body: { months: 6 } })
    await happened('areas.add', 200)
    await happened('goals.create', 200)
    await happened('areas.edit', 100)
    await happened('areas.add', 200, other)
    await deleteOldAudit(w.database, testNow)
    expect(saidIn((await list()).rows)).toEqual(['areas.edit', 'audit.keep'])
    const left = await inTables(w, (db) => db.selectFrom('audit_entry').select('action').execute())
    expect(left.map(({ action }) => action).toSorted()).toEqual(['areas.edit', 'audit.keep'])
    const theirs = { params: { companyId: other.companyId }, query: {} }
    expect(saidIn((await other.as('superadmin').audit.list(theirs)).rows)).toEqual(['areas.add'])
  })

  test('goes a few lines at a time, and a line that stays keeps back neither older ones, another company nor other logs', async () => {
    const other = await world()
    for (const one of [w, other]) {
      await happened('areas.add', 1000, one)
      await happened('areas.edit', 900, one)
      await happened('areas.remove', 800, one)
    }
    await askedOnce(w, 'marta', ['ana'])
    const deps = depsOn(w.database)
    const backups = { folder: 'none', key: undefined, secret: '', isDaily: false }
    const { deleteOldAudit: job } = jobsOf({ ...deps, answer: answeringTo(deps), backups })
    await w.database.runScript(`
      create function refuse_deleting() returns trigger language plpgsql as
        $$ begin raise exception 'refused'; end $$;
      create trigger refuse_deleting before delete on audit_entry for each row
        when (old.action = 'areas.edit' and old.company_id = '${w.companyId}')
        execute function refuse_deleting()`)
    try {
      await expect(deleteOldAudit(w.database, testNow, 1)).rejects.toThrow('left out')
      await expect(job(w.database, daysFromNow(callDaysMax + 1), false)).rejects.toThrow('left out')
    } finally {
      await w.database.runScript('drop function refuse_deleting cascade')
    }
    const left = (of: World) =>
      inTables(of, (db) => db.selectFrom('audit_entry').select('action').orderBy('at').execute())
    expect(await left(w)).toEqual([{ action: 'areas.edit' }, { action: 'areas.remove' }])
    expect(await left(other)).toEqual([])
    expect((await w.as('admin').ai.history({ params: params() })).rows).toEqual([])
  })

  test('goes by its age alone', async () => {
    await happened('areas.add', 200)
    await inTables(w, (db) => db.deleteFrom('audit_entry').execute())
    expect((await list()).total).toBe(1)
  })

  test('is kept for whole months, of a few to ten years', async () => {
    for (const months of [5, 121, 7.5]) {
      const asked = audit().keep({ params: params(), body: { months } })
      await expect(asked, String(months)).rejects.toMatchObject({ statusCode: 400 })
    }
  })
})
