import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/kernel/db/database.ts'
import { companyCalls, send } from '#tests/support/calls.ts'
import { freshDatabase, mostOnPostgres } from '#tests/support/database.ts'
import { furnish } from '#tests/support/furnish.ts'
import { isLong } from '#tests/support/long.ts'
import { rowsOf, tenantTables } from '#tests/support/rows.ts'
import { sampleOf } from '#tests/support/samples.ts'
import { worldOn, type World } from '#tests/support/world.ts'

// Row level security is what keeps companies apart, and features write no company into their SQL.
// What people say to each other has a second net: the rules, which ask who is whose. What a company
// tells all its people (values, skills, who is who) has only the first.
const conversations = new Set([
  'agenda',
  'agreements',
  'comments',
  'feedback',
  'feedbackRequests',
  'goals',
  'lifeStage',
  'nineBox',
  'oneToOnes',
])

let database: Database
let own: World
let theirs: World
let theirIds: Readonly<Record<string, string>>
let before: readonly string[]

beforeAll(async () => {
  database = await freshDatabase()
  own = await worldOn(database)
  theirs = await worldOn(database)
  theirIds = (await furnish(theirs, 'Canary of another company')).ids
  for (const name of await tenantTables(database))
    await sql.raw(`alter table ${name} disable row level security`).execute(database.db)
  before = await theirRows()
})

afterAll(() => database.close())

const calls = companyCalls.filter(({ name }) => conversations.has(name.split('.')[0] ?? ''))

/** What is theirs of a database that now shows everything to everyone. */
async function theirRows(): Promise<string[]> {
  const all = Object.values(await rowsOf(database, theirs.companyId, ['audit_entry'])).flat()
  return all.filter((line) => line.includes(theirs.companyId))
}

test.each(mostOnPostgres(calls))('$name tells nothing of another company', async (call) => {
  const id = theirIds['goalId'] ?? ''
  const query = (sampleOf(call.endpoint.query, id) ?? {}) as Record<string, unknown>
  for (const companyId of [theirs.companyId, own.companyId]) {
    for (const name of ['marta', 'ana', 'admin', 'superadmin'] as const) {
      const load = { token: await own.token(name), query, body: sampleOf(call.endpoint.body, id) }
      const answer = await send(own, call, { ...theirIds, companyId }, load)
      expect(answer.body).not.toContain('Canary')
    }
  }
  if (isLong) expect(await theirRows()).toEqual(before)
})

test('none of them changes anything of another company', async () => {
  expect(await theirRows()).toEqual(before)
})
