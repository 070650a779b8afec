import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isLong } from '#tests/support/long.ts'
import { readMigrations } from '#server/kernel/db/migrate.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { emptyDatabase, testDatabase } from '#tests/support/database.ts'
import { testNow, world } from '#tests/support/world.ts'

const migrations = new URL('../../kernel/db/migrations/', import.meta.url)

const companyId = '01900000-0000-7000-8000-000000000001'
const founder = '01900000-0000-7000-8000-000000000002'
const gone = '01900000-0000-7000-8000-000000000003'

/** A company from before people existed without an account: two are in, of whom one has left, and three are invited. */
const before = `
  insert into company (company_id, name, default_language, languages, time_zone, palette,
    one_to_one_interval_days, life_stage_enabled, created_at)
  values ('${companyId}', 'Aurora', 'en', '{en}', 'UTC', '#1d5c74', 14, true, '2026-01-01');
  insert into company_user (company_id, id, account_id, role, active, first_name, last_name, email, position, created_at, left_at)
  values ('${companyId}', '${founder}', gen_random_uuid(), 'SUPERADMIN', true, 'Ada', 'One', 'ada@test.example', '', '2026-01-01', null),
    ('${companyId}', '${gone}', gen_random_uuid(), 'USER', false, 'Bo', 'Two', '', '', '2026-01-02', '2026-02-01');
  insert into invitation (company_id, id, email, first_name, last_name, role, language, token_hash, proves_mailbox,
    invited_by, sent_at, created_at)
  select '${companyId}', gen_random_uuid(), email, 'Cleo', 'Three', 'ADMIN', 'es', decode(hash, 'hex'), true,
    '${founder}', sent, sent
  from (values ('cleo@test.example', 'aa', now()), ('late@test.example', 'bb', now() - interval '61 days'),
    ('ada@test.example', 'cc', now())) old (email, hash, sent);`

// Migrations never change: those of long ago are carried out in the long run.
test.runIf(isLong)(
  'who was invited becomes a person of the company, whose link is good, and others become nobody',
  async () => {
    const database = await emptyDatabase()
    try {
      for (const { name, script } of await readMigrations())
        if (name < '0027') await database.runScript(script)
      await database.runScript(`begin; set local role app;
      select set_config('app.company_id', '${companyId}', true); ${before} commit;`)
      const people = (await readMigrations()).find(({ name }) => name.startsWith('0028'))
      await database.runScript(`begin; ${people?.script} commit;`)
      await inCompany(database.db, companyId, async (db) => {
        const { rows } = await sql`
        select u.first_name, u.account_id, u.role, u.active, u.email, u.preferred_language,
          encode(i.token_hash, 'hex') as hash
        from company_user u join invitation i on i.user_id = u.id`.execute(db)
        expect(rows).toEqual([
          {
            first_name: 'Cleo',
            account_id: null,
            role: 'ADMIN',
            active: true,
            email: 'cleo@test.example',
            preferred_language: 'es',
            hash: 'aa',
          },
        ])
        const { user_count: users } = await db
          .selectFrom('company')
          .select('user_count')
          .executeTakeFirstOrThrow()
        expect(users).toBe(3)
        const periods = await db
          .selectFrom('user_activity')
          .select(['user_id', 'started_at', 'ended_at'])
          .where('user_id', 'in', [founder, gone])
          .orderBy('user_id')
          .execute()
        expect(periods).toEqual([
          { user_id: founder, started_at: new Date('2026-01-01'), ended_at: null },
          { user_id: gone, started_at: new Date('2026-01-02'), ended_at: new Date('2026-02-01') },
        ])
      })
    } finally {
      await database.close()
    }
  },
)

test.runIf(isLong)(
  'who was listed by the last name is listed by the name that is shown',
  async () => {
    const w = await world()
    const database = await testDatabase()
    const earlier = await readFile(new URL('0065-order-of-names.sql', migrations), 'utf8')
    await database.runScript(`begin; ${earlier.replace('create function', 'create or replace function')}
    alter table company_user no force row level security; alter table company_user disable trigger user;
    update company_user set first_name = first_name; alter table company_user enable trigger user;
    alter table company_user force row level security; commit;`)
    const listed = () =>
      inCompany(database.db, w.companyId, async (db) => {
        const { rows } = await sql<{ person: string; membership: string }>`
        select u.listed_under as person, m.listed_under as membership
        from company_user u join membership m on m.user_id = u.id where u.id = ${w.id('ana')}`.execute(
          db,
        )
        return rows
      })
    expect(await listed()).toMatchObject([{ person: 'Test' }])
    await inCompany(database.db, w.companyId, (db) =>
      db.updateTable('membership').set({ listed_under: 'Test' }).execute(),
    )
    const after = await readFile(new URL('0096-listed-as-shown.sql', migrations), 'utf8')
    await database.runScript(`begin; ${after} commit;`)
    expect(await listed()).toEqual([{ person: 'Ana Test', membership: 'Ana Test' }])
  },
)

test('what people who left had to themselves is gone, and nothing of those who stay or are held', async () => {
  const w = await world()
  const database = await testDatabase()
  const names = ['ana', 'bruno', 'carla'] as const
  const own = { company_id: w.companyId }
  await inCompany(database.db, w.companyId, async (db) => {
    for (const name of names) {
      const one = { ...own, id: newId(), user_id: w.id(name) }
      const view = { ...one, name: 'Mine', query: {}, created_at: testNow }
      const asked = { ...one, asked_at: testNow, about: [], sealed: Buffer.alloc(1) }
      await db.insertInto('list_view').values(view).execute()
      await db.insertInto('chat_exchange').values(asked).execute()
    }
    const hold = { ...own, id: newId(), user_id: w.id('bruno'), asked_by: w.id('admin') }
    await db
      .insertInto('legal_hold')
      .values({ ...hold, asked_at: testNow })
      .execute()
    await sql`delete from membership where ${w.id('ana')} in (user_id, reports_to)
      or ${w.id('bruno')} in (user_id, reports_to)`.execute(db)
    await db
      .updateTable('company_user')
      .set({ active: false, left_at: testNow, external_id: null })
      .where('id', 'in', [w.id('ana'), w.id('bruno')])
      .execute()
    await db
      .updateTable('company_user')
      .set({ external_id: 'E-7' })
      .where('id', '=', w.id('ana'))
      .execute()
  })
  const script = await readFile(new URL('0098-what-leavers-left.sql', migrations), 'utf8')
  await database.runScript(`begin; ${script} commit;`)
  await inCompany(database.db, w.companyId, async (db) => {
    const left = async (table: 'list_view' | 'chat_exchange') =>
      (await db.selectFrom(table).select('user_id').execute()).map((it) => it.user_id).toSorted()
    expect(await left('list_view')).toEqual([w.id('carla')])
    expect(await left('chat_exchange')).toEqual([w.id('bruno'), w.id('carla')].toSorted())
    const numbers = await db
      .selectFrom('company_user')
      .select('id')
      .where('external_id', 'is not', null)
      .execute()
    expect(numbers).toEqual([])
  })
})

test('an answer from before names were kept goes with anybody who is deleted, but that of who is held', async () => {
  const w = await world()
  const database = await testDatabase()
  const row = { company_id: w.companyId, asked_at: testNow, about: [], sealed: Buffer.alloc(1) }
  const asker = (name: 'ana' | 'bruno' | 'carla', named: string[]) =>
    ({ ...row, id: newId(), user_id: w.id(name), named }) as const
  const rows = [asker('ana', []), asker('bruno', []), asker('carla', [w.id('carla')])]
  await inCompany(database.db, w.companyId, (db) =>
    db.insertInto('chat_exchange').values(rows).execute(),
  )
  const all = await readFile(new URL('0103-unknown-names-in-answers.sql', migrations), 'utf8')
  // Other tests have answers that name nobody.
  const script = all.replace("named = '{}'", `$& and company_id = '${w.companyId}'`)
  await database.runScript(`begin; ${script} commit;`)
  await w.as('superadmin').holds.ask({ params: w.of('bruno') })
  const { users } = w.as('admin')
  const params = w.of('diego')
  await users.remove({ params, body: { plan: await users.planDeletion({ params }) } })
  const left = await inCompany(database.db, w.companyId, (db) =>
    db.selectFrom('chat_exchange').select('user_id').execute(),
  )
  const ids = left.map((it) => it.user_id).toSorted()
  expect(ids).toEqual([w.id('bruno'), w.id('carla')].toSorted())
})
