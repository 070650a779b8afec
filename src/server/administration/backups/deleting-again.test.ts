import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp, restore } from './backup-queries.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { dayMs } from '#domain/kernel/time/durations.ts'
import { asPlatform, inCompany, type Db } from '#server/kernel/unit-of-work.ts'
import { eraseCompanies } from '#server/administration/operators/erasing-commands.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { furnish } from '#tests/support/furnish.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { testNow, worldOn, type World } from '#tests/support/world.ts'
import { saveProven } from '#server/identity/auth/session-queries.ts'
import { deleteAgain } from './again-commands.ts'
import { readDeletions } from './deletion-queries.ts'

let folder: string
let database: Database
let w: World
let gone: World
const secret = 'the secret of the installation, long enough'

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tandem-again-'))
  database = await freshDatabase()
  w = await worldOn(database)
  gone = await worldOn(database)
  await furnish(w, 'What Ana is told')
  await furnish(gone, 'What they were told')
})

afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const membershipOf = (userId: string) =>
  inCompany(database.db, w.companyId, (db) =>
    db.selectFrom('membership').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow(),
  )

async function deleteSome(): Promise<void> {
  const { memberships, users } = w.as('admin')
  const { companyId } = w
  const { id: membershipId, team_id: teamId } = await membershipOf(w.id('bruno'))
  const at = { companyId, membershipId }
  const plan = await memberships.planRemoval({ params: at })
  const { version } = await inCompany(database.db, companyId, (db) =>
    db.selectFrom('team').select('version').where('id', '=', teamId).executeTakeFirstOrThrow(),
  )
  await memberships.remove({ params: at, body: { version, plan } })
  const all = await users.planDeletion({ params: w.of('ana') })
  await users.remove({ params: w.of('ana'), body: { plan: all } })
  const { accountId } = w.people.carla
  await asPlatform(database.db, (db) => saveProven(db, accountId, testNow))
  await w.as('carla').account.remove()
  const theirs = { companyId: gone.companyId }
  const { companyDeletion, companySettings } = gone.as('superadmin')
  const { name } = await companySettings.read({ params: theirs })
  const body = { name, plan: await companyDeletion.plan({ params: theirs }) }
  await companyDeletion.remove({ params: theirs, body })
  await eraseCompanies(database, new Date(testNow.getTime() + 100 * dayMs))
}

const written = async ({ companyId }: World) =>
  Object.entries(await rowsOf(database, companyId)).flatMap(([table, rows]) =>
    rows.map((row) => `${table} ${row}`),
  )

test('what was deleted since a backup is deleted again after a restore, and none of it is left', async () => {
  const path = join(folder, 'before')
  await backUp(database, { path, key: undefined, secret, now: testNow })
  await deleteSome()
  const deletions = await readDeletions(database.db)
  const known = [
    { kind: 'account', id: w.people.carla.accountId, companyId: null },
    { kind: 'company', id: gone.companyId, companyId: null },
    { kind: 'person', id: w.id('ana'), companyId: w.companyId },
  ]
  expect(deletions).toEqual(expect.arrayContaining(known.map((it) => expect.objectContaining(it))))
  const of = (kind: string) => deletions.filter((it) => it.kind === kind).length
  expect([of('account'), of('company'), of('person'), of('membership')]).toEqual([1, 1, 1, 2])
  const after = await written(w)

  let again = 0
  const afterwards = async (db: Db) => {
    again = await deleteAgain(db, deletions, testNow)
  }
  await restore(database, { path, key: undefined, afterwards })
  expect(again).toBe(5)
  expect(await written(gone)).toEqual([])
  // Of those who stay, what they were told of it isn't written twice.
  const content =
    /^(agreement|comment|company_user|feedback_entry|goal|goal_event|life_stage|membership|one_to_one_field) /
  const names = (lines: readonly string[]) =>
    lines
      .filter((it) => content.test(it))
      .map((it) => it.replaceAll(/"(\w+_at|version)": [^,}]+/g, ''))
  expect(names(await written(w)).toSorted()).toEqual(names(after).toSorted())
  const { rows } = await sql`select from account where id = ${w.people.carla.accountId}`.execute(
    database.db,
  )
  expect(rows).toEqual([])
  expect(await readDeletions(database.db)).toHaveLength(deletions.length)
})
