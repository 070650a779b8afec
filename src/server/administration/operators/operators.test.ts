import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { insertDeliveries, untried } from '#server/platform/outbox/queries.ts'
import type { Name } from '#tests/support/people.ts'
import { depsOn, testNow, world, type World } from '#tests/support/world.ts'
import { endSessions, giveRole, removeSecondFactors } from './machine-commands.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const machine = () => depsOn(w.database)
const grant = (name: Name) => giveRole(machine(), w.people[name].email, 'god-admin')
const entries = () =>
  asPlatform(w.database.db, (db) =>
    db.selectFrom('operator_entry').selectAll().orderBy('id', 'desc').limit(5).execute(),
  )
const found = async (name: Name) =>
  (await w.as(name).operators.companies({ query: { search: w.companyId } })).rows

describe('what god-admins reach', () => {
  test('is there for nobody else, whatever they are in a company', async () => {
    await giveRole(machine(), w.people.ana.email, 'tester')
    for (const name of ['ana', 'marta', 'admin', 'superadmin'] as const) {
      const calls = [
        () => w.as(name).operators.companies({}),
        () => w.as(name).operators.jobs(),
        () => w.as(name).operators.health(),
        () => w.as(name).operators.runJob({ body: { name: 'deleteMails' } }),
        () => w.as(name).operators.suspend({ params: { operatedId: w.companyId } }),
      ]
      for (const call of calls) await expect(call()).rejects.toMatchObject({ statusCode: 404 })
    }
  })

  test('has how the installation is, in figures alone', async () => {
    await grant('ana')
    const { checks, connections, backlog } = await w.as('ana').operators.health()
    expect(checks.map(({ name }) => name)).toEqual(
      'database rights migrations clock jobs deliveries disk mail'.split(' '),
    )
    expect(checks).toContainEqual({ name: 'migrations', state: 'ok' })
    expect(connections.waiting).toBe(0)
    expect(backlog?.oldestJobSeconds).toBe(0)
    const stateOfMail = async () => {
      const health = await w.as('ana').operators.health()
      return health.checks.find(({ name }) => name === 'mail')?.state
    }
    expect(await stateOfMail()).toBe('ok')
    await asPlatform(w.database.db, (db) =>
      insertDeliveries(db, [
        {
          ...untried(testNow),
          id: newId(),
          target: w.people.ana.email,
          language: 'en',
          template: 'verify',
          channel: 'mail',
          sealed: null,
          problem: 'ESOCKET CONN',
        },
      ]),
    )
    expect(await stateOfMail()).toBe('warn')
  })

  test('ends at once when it is taken from them', async () => {
    expect(await grant('ana')).toBe('done')
    expect((await w.as('ana').operators.jobs()).jobs.length).toBeGreaterThan(0)
    expect(await giveRole(machine(), w.people.ana.email, undefined)).toBe('done')
    await expect(w.as('ana').operators.jobs()).rejects.toMatchObject({ statusCode: 404 })
  })

  test('opens no company to them', async () => {
    const other = await world()
    await grant('ana')
    const params = { companyId: other.companyId }
    await expect(w.as('ana').users.me({ params })).rejects.toMatchObject({ statusCode: 404 })
    await expect(
      w.as('ana').superadmin.outbox({ params: { companyId: w.companyId } }),
    ).rejects.toMatchObject({ statusCode: 404 })
  })
})

describe('the companies', () => {
  test('are all of them for a god-admin, and for others those they super-administer', async () => {
    const other = await world()
    await grant('ana')
    const all = await w.as('ana').operators.companies({ query: { limit: 100 } })
    expect(all.total).toBeGreaterThan(1)
    const own = await w.as('superadmin').companies.list({})
    expect(own.rows.map(({ id }) => id)).toEqual([w.companyId])
    expect(own.rows[0]).toMatchObject({ people: expect.any(Number), isSuspended: false })
    for (const name of ['ana', 'admin'] as const)
      expect((await w.as(name).companies.list({})).rows).toEqual([])
    expect((await other.as('superadmin').companies.list({})).rows).toHaveLength(1)
  })

  test('are found by a part of their name, accents and case aside', async () => {
    await grant('ana')
    await inCompany(w.database.db, w.companyId, (db) =>
      db
        .updateTable('company')
        .set({ name: `Café ${w.companyId}` })
        .execute(),
    )
    const search = `CAFE ${w.companyId}`
    const { rows, total } = await w.as('ana').operators.companies({ query: { search } })
    expect({ total, id: rows[0]?.id }).toEqual({ total: 1, id: w.companyId })
    expect(await found('ana')).toHaveLength(1)
    const past = await w.as('ana').operators.companies({ query: { search, page: 9 } })
    expect(past).toEqual({ rows: [], total: 1 })
  })
})

describe('a suspended company', () => {
  const suspend = async () => {
    await grant('ana')
    await w.as('ana').operators.suspend({ params: { operatedId: w.companyId } })
  }

  test('lets nobody in, its super administrators included, until it is resumed', async () => {
    const params = { companyId: w.companyId }
    await suspend()
    const out = { statusCode: 403, code: 'companySuspended' }
    for (const name of ['ana', 'superadmin'] as const)
      await expect(w.as(name).users.me({ params })).rejects.toMatchObject(out)
    const login = await w.as('superadmin').auth.login()
    expect(login.companies).toMatchObject([{ isSuspended: true }])
    await w.as('ana').operators.resume({ params: { operatedId: w.companyId } })
    await w.as('superadmin').users.me({ params })
  })

  test('is suspended once, with a line of who did it', async () => {
    await suspend()
    await w.as('ana').operators.suspend({ params: { operatedId: w.companyId } })
    const lines = (await entries()).filter(({ action }) => action === 'operators.suspend')
    const own = lines.filter(({ subject }) => subject['companyId'] === w.companyId)
    expect(own).toMatchObject([{ account_id: w.people.ana.accountId, at: testNow }])
  })

  test('that is not there is not found', async () => {
    await grant('ana')
    await expect(
      w.as('ana').operators.suspend({ params: { operatedId: newId() } }),
    ).rejects.toMatchObject({ statusCode: 404 })
  })
})

describe('the command on the machine', () => {
  test('says when there is nobody, or nothing to do', async () => {
    expect(await giveRole(machine(), 'nobody@test.example', 'tester')).toBe('nobody')
    expect(await giveRole(machine(), w.people.ana.email, undefined)).toBe('already')
    expect(await removeSecondFactors(machine(), w.people.ana.email)).toBe('already')
  })

  test('ends every session of an account, and leaves a line without its e-mail', async () => {
    expect(await endSessions(machine(), w.people.ana.email.toUpperCase())).toBe('done')
    await expect(w.as('ana').auth.login()).rejects.toMatchObject({ statusCode: 401 })
    const [line] = await entries()
    expect(line).toMatchObject({
      account_id: null,
      action: 'machine.endSessions',
      subject: { accountId: w.people.ana.accountId },
    })
  })

  test('takes a lost second factor off, ends the sessions and tells the owner', async () => {
    const { accountId, email } = w.people.ana
    await asPlatform(w.database.db, (db) =>
      db
        .insertInto('totp')
        .values({
          account_id: accountId,
          sealed: Buffer.from('x'),
          last_step: 0,
          added_at: testNow,
        })
        .execute(),
    )
    expect(await removeSecondFactors(machine(), email)).toBe('done')
    await expect(w.as('ana').auth.login()).rejects.toMatchObject({ statusCode: 401 })
    const mails = await asPlatform(w.database.db, (db) =>
      db.selectFrom('delivery').select('template').where('target', '=', email).execute(),
    )
    expect(mails).toEqual([{ template: 'credentialChanged' }])
  })
})
