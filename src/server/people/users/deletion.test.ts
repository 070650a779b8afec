import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { languages } from '#domain/kernel/localized-text.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { testDatabase } from '#tests/support/database.ts'
import { delivered } from '#tests/support/deliveries.ts'
import { inviteAs, newEmail, personInput } from '#tests/support/invitations.ts'
import { live } from '#tests/support/lived.ts'
import { toldIn } from '#tests/support/notifications.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { inTables, structureOf } from '#tests/support/structure.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World
const canary = { firstName: 'Quillwort', lastName: 'Zebrafinch', position: 'Ornithologist' }
let email: string

beforeEach(async () => {
  w = await world()
  email = newEmail()
})

const here = () => ({ companyId: w.companyId })
const at = (userId: string) => ({ ...here(), userId })

async function remove(userId: string, by: Name = 'admin') {
  const { users } = w.as(by)
  const plan = await users.planDeletion({ params: at(userId) })
  await users.remove({ params: at(userId), body: { plan } })
  return plan
}

/** Gives somebody a name, an e-mail and a position that nothing else has. */
async function rename(name: Name) {
  const { users } = w.as('admin')
  const person = personInput(await users.read({ params: w.of(name) }))
  await users.edit({ params: w.of(name), body: { ...person, ...canary, email } })
}

/** Every row of the company, and of the mails it has sent. */
async function everything(): Promise<string> {
  const database = await testDatabase()
  const mails = await asPlatform(database.db, (db) =>
    sql`select to_jsonb(m)::text as line from delivery m where for_company = ${w.companyId}`.execute(
      db,
    ),
  )
  return JSON.stringify([await rowsOf(database, w.companyId), mails.rows])
}

async function expectNoTraceOf(name: Name) {
  const left = await everything()
  for (const trace of [...Object.values(canary), email, w.people[name].email])
    expect(left.toLowerCase()).not.toContain(trace.toLowerCase())
  expect(left).not.toContain('To myself')
}

describe('deleting someone', () => {
  test('takes who has nothing recorded, with their invitation and their periods', async () => {
    const { userId } = await inviteAs(w, 'admin', { email })
    await remove(userId)
    await expect(w.as('admin').users.read({ params: at(userId) })).rejects.toMatchObject({
      statusCode: 404,
    })
    const rows = await rowsOf(await testDatabase(), w.companyId, ['audit_entry'])
    expect(JSON.stringify(rows)).not.toContain(userId)
    expect(await everything()).not.toContain(email)
  })

  test('takes each membership as Remove does, says so before, leaves no trace of name, e-mail and position, and an audit line of counts', async () => {
    await rename('ana')
    await live(w, 'ana')
    expect(await everything()).toContain(canary.lastName)
    const plan = await remove(w.id('ana'))
    expect(plan).toMatchObject([
      { kind: 'team', count: 1, examples: [{ name: 'Team of marta' }] },
      { kind: 'oneToOne', count: 2 },
      { kind: 'goal', count: 1 },
      { kind: 'agreement', count: 1 },
      { kind: 'question', count: 1 },
      { kind: 'feedback', count: 1 },
      { kind: 'placement', count: 1 },
    ])
    const left = await rowsOf(await testDatabase(), w.companyId)
    const gone = `one_to_one one_to_one_field one_to_one_score nine_box_placement goal goal_event agreement agenda_question
      comment person_picture`
    for (const table of gone.split(/\s+/)) expect([table, left[table]]).toEqual([table, []])
    expect(left['membership']).toHaveLength(2)
    await expectNoTraceOf('ana')
    const lines = await inTables(w, (db) =>
      db
        .selectFrom('audit_entry')
        .select(['subject', 'before'])
        .where('action', '=', 'users.remove')
        .execute(),
    )
    expect(lines).toMatchObject([
      { subject: { userId: w.id('ana') }, before: { role: 'USER', removed: { goal: 1 } } },
    ])
  })

  test('takes the mails to an address they had before', async () => {
    const id = await delivered(w, 'ana')
    const { db } = await testDatabase()
    await asPlatform(db, (platform) =>
      platform.updateTable('delivery').set({ target: email }).where('id', '=', id).execute(),
    )
    await remove(w.id('ana'))
    expect(await everything()).not.toContain(email)
  })

  test('keeps what they wrote to others, under a former colleague in each language, and leaves no trace else', async () => {
    await rename('marta')
    await live(w, 'marta')
    expect(await everything()).toContain(canary.lastName)
    const before = await inTables(w, (db) =>
      db.selectFrom('one_to_one').select(['id', 'shared']).where('state', '=', 'CLOSED').execute(),
    )
    await remove(w.id('marta'))
    await expectNoTraceOf('marta')
    const after = await inTables(w, (db) =>
      db.selectFrom('one_to_one').select(['id', 'shared']).where('state', '=', 'CLOSED').execute(),
    )
    const wordsOf = (rows: typeof before) =>
      rows.map(({ shared }) => ({ ...(shared as object), people: null }))
    expect(wordsOf(after)).toEqual(wordsOf(before))
    const names = await Promise.all(
      languages.map(async (language) => {
        const url = `/api/companies/${w.companyId}/users/${w.id('bruno')}/feedback`
        const authorization = `Bearer ${await w.token('bruno')}`
        const headers = { authorization, 'accept-language': language }
        const answer = await w.app.inject({ url, headers })
        expect(answer.statusCode).toBe(200)
        return answer.body
      }),
    )
    for (const [at_, said] of [
      'A former colleague',
      'Excolega',
      'Ex-collègue',
      'Ex collega',
      'Ex-colega',
    ].entries())
      expect(names[at_]).toContain(said)
  })

  test('ends what others have with them, and leaves their team without a manager', async () => {
    const s = structureOf(w)
    await meet(w, { state: 'IN_CONDUCTION' })
    const plan = await remove(w.id('marta'))
    expect(plan).toMatchObject([
      { kind: 'leads', count: 1 },
      { kind: 'collaborator', count: 2 },
      { kind: 'withdrawn', count: 1 },
    ])
    const { manager, members } = await s.detail(w.teamIds.marta)
    expect(manager).toBeNull()
    expect(members.map(({ active, reportsTo }) => [active, reportsTo.name])).toEqual([
      [false, 'A former colleague'],
      [false, 'A former colleague'],
    ])
    expect((await w.as('ana').users.me({ params: here() })).reportsTo).toEqual([])
  })

  test('takes them out of every list, count, search and choice', async () => {
    const { users, memberships, bulk } = w.as('admin')
    const all = () => users.list({ params: here(), query: { limit: 50 } })
    const before = await all()
    await remove(w.id('marta'))
    const { rows, total } = await all()
    expect(total).toBe(before.total - 1)
    expect(rows.map(({ id }) => id)).not.toContain(w.id('marta'))
    const team = await w.as('admin').teams.add({
      params: { ...here(), areaId: w.areaId },
      body: { name: 'Next' },
    })
    const choices = await memberships.choices({
      params: { ...here(), teamId: team.id },
      query: { limit: 50 },
    })
    expect(choices.rows.map(({ id }) => id)).not.toContain(w.id('marta'))
    const together = await bulk.deactivate({
      params: here(),
      body: { userIds: [w.id('marta')] },
    })
    expect(together).toEqual({ done: [], leftOut: [] })
    const params = w.of('marta')
    const gone = [
      () => users.read({ params }),
      () => users.planDeletion({ params }),
      () => users.setActive({ params, body: { active: true } }),
    ]
    for (const ask of gone) await expect(ask()).rejects.toMatchObject({ statusCode: 404 })
    await expect(w.as('marta').users.me({ params: here() })).rejects.toMatchObject({
      statusCode: 404,
    })
  })

  test('nobody is called as those who were deleted are stored', async () => {
    const { users } = w.as('admin')
    const person = personInput(await users.read({ params: w.of('ana') }))
    const body = { ...person, firstName: '\uE000' }
    await expect(users.edit({ params: w.of('ana'), body })).rejects.toMatchObject({
      statusCode: 400,
    })
  })

  test('asks every table that refers to people and does not go with them', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct c.relname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and not c.relispartition and k.confrelid = 'company_user'::regclass and k.confdeltype not in ('c', 'n')
      order by 1`.execute((await testDatabase()).db)
    expect(rows.map(({ name }) => name)).toEqual([
      'agenda_answer',
      'agenda_question',
      'agreement',
      'comment',
      'feedback_entry',
      'feedback_request',
      'goal',
      'goal_event',
      'invitation',
      'membership',
      'membership_step',
      'nine_box_placement',
      'one_to_one',
      'team',
    ])
  })
})

test.each(['IN_CONDUCTION', 'IN_REVIEW'] as const)(
  'who is deleted in %s has their manager told that the 1:1 is canceled',
  async (state) => {
    await meet(w, { state })
    await remove(w.id('ana'))
    expect((await toldIn(w)).filter((it) => it.includes('Withdrawn'))).toHaveLength(1)
  },
)
