import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isLong } from '#tests/support/long.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { rowsOf } from '#tests/support/rows.ts'
import type { Database } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'

// What an installation had before areas, teams and memberships could be written is as true afterwards.

const companyId = newId()
const ids = Object.fromEntries(
  `area step skill value level team ana bruno marta diego ofAna ofBruno ofCarla carla held
   goal entry question`
    .split(/\s+/)
    .map((name) => [name, newId()]),
) as Record<string, string>
const text = `'{"en": "Text"}'`

/** A company as it was stored before: one team whose members report to two people, and a closed 1:1. */
const before = `
select set_config('role', 'none', true);
insert into company (company_id, name, default_language, languages, time_zone, palette,
    one_to_one_interval_days, life_stage_enabled, created_at)
  values ('${companyId}', 'Old', 'en', '{en}', 'Europe/Madrid', '#1d5c74', 14, true, '2029-01-01');
insert into global_level values ('${companyId}', '${ids['level']}', ${text}, 7);
insert into area values ('${companyId}', '${ids['area']}', ${text}, '{}');
insert into ladder_step values ('${companyId}', '${ids['step']}', '${ids['area']}', ${text}, '{}', 3);
insert into skill values ('${companyId}', '${ids['skill']}', '${ids['area']}', ${text}, '{}', 5);
insert into value (company_id, id, name, description, purpose, position)
  values ('${companyId}', '${ids['value']}', ${text}, '{}', '{}', 0);
${['ana', 'bruno', 'carla', 'marta', 'diego']
  .map(
    (
      name,
    ) => `insert into company_user (company_id, id, account_id, role, active, first_name, last_name,
      email, position, global_level_id, created_at)
    values ('${companyId}', '${ids[name]}', '${newId()}', 'USER', true, '${name}', '', '${name}@old.example',
      '', '${ids['level']}', '2029-01-01');`,
  )
  .join('\n')}
insert into team values ('${companyId}', '${ids['team']}', '${ids['area']}', 'Platform');
insert into membership (company_id, id, team_id, user_id, ladder_step_id, reports_to, active, started_on) values
  ('${companyId}', '${ids['ofAna']}', '${ids['team']}', '${ids['ana']}', '${ids['step']}', '${ids['marta']}', true, '2029-02-01'),
  ('${companyId}', '${ids['ofCarla']}', '${ids['team']}', '${ids['carla']}', '${ids['step']}', '${ids['marta']}', false, '2029-02-01'),
  ('${companyId}', '${ids['ofBruno']}', '${ids['team']}', '${ids['bruno']}', '${ids['step']}', '${ids['diego']}', true, '2029-03-01');
insert into one_to_one (company_id, id, collaborator_id, manager_id, type, state, date, version, shared, created_at, closed_at)
  values ('${companyId}', '${ids['held']}', '${ids['ana']}', '${ids['marta']}', 'FOLLOW_UP', 'CLOSED', '2029-05-01', 4,
    '{"skills": [{"id": "${ids['skill']}", "score": "STRONG_POINT"}], "values": [{"id": "${ids['value']}", "score": null}]}',
    '2029-04-20', '2029-05-01');
insert into goal (company_id, id, collaborator_id, description, due_date, weighting_points, state, tracking,
    manual_progress, created_at, version)
  values ('${companyId}', '${ids['goal']}', '${ids['ana']}', 'Goal', '2029-12-31', 50, 'open', 'manual', 0, '2029-05-01', 1);
insert into feedback_entry (company_id, id, author_id, collaborator_id, text, visibility, category, created_at)
  values ('${companyId}', '${ids['entry']}', '${ids['marta']}', '${ids['ana']}', 'Text', 'PRIVATE', 'global-evaluation', '2029-05-01');
`

/** The database as it was with the first so many migrations. */
async function databaseAt(count: number): Promise<Database> {
  const database = await emptyDatabase()
  const first = (await readMigrations()).slice(0, count)
  await database.runScript(
    'create table migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  for (const { name, checksum, script } of first) {
    await database.runScript(script)
    await database.runScript(`insert into migration values ('${name}', '${checksum}')`)
  }
  return database
}

// Migrations never change: those of long ago are carried out in the long run.
test.runIf(isLong)(
  'what was there before teams had managers is carried along: managers, places, steps, scores',
  async () => {
    const database = await databaseAt(23)
    try {
      await inCompany(database.db, companyId, async (db) => {
        for (const statement of before.split(';\n'))
          if (statement.trim() !== '' && !statement.includes('set_config'))
            await sql.raw(statement).execute(db)
      })
      await migrate(database)
      const rows = await rowsOf(database, companyId)
      const of = (table: string) => (rows[table] ?? []).map((line) => JSON.parse(line))
      expect(of('team').map((it) => [it.name, it.manager_id, it.active])).toEqual(
        expect.arrayContaining([
          ['Platform', ids['marta'], true],
          ['Platform', ids['diego'], true],
        ]),
      )
      const membership = (id = '') => of('membership').find((it) => it.id === ids[id])
      expect(membership('ofBruno').team_id).not.toBe(membership('ofAna').team_id)
      expect(membership('ofCarla')).toMatchObject({ active: false, ended_on: '2029-02-01' })
      expect(of('membership_step')).toHaveLength(3)
      expect(of('ladder_step')[0]).toMatchObject({ position: 0, mission: {} })
      expect(of('one_to_one')[0]).toMatchObject({
        membership_id: ids['ofAna'],
        ladder_step_id: ids['step'],
        area_id: ids['area'],
        global_level_id: ids['level'],
        version: 4,
      })
      expect(of('one_to_one_score')).toMatchObject([
        { skill_id: ids['skill'], score: 'STRONG_POINT' },
      ])
      for (const table of ['goal', 'feedback_entry'])
        expect(of(table)[0]).toMatchObject({ membership_id: ids['ofAna'] })
    } finally {
      await database.close()
    }
  },
)

test.runIf(isLong)(
  'an assistant that is on already counts from its migration, one that is off does not',
  async () => {
    const all = await readMigrations()
    const database = await databaseAt(all.findIndex(({ name }) => name.includes('assistant-since')))
    try {
      const other = newId()
      for (const [id, isOn] of [
        [companyId, true],
        [other, false],
      ] as const)
        await inCompany(database.db, id, async (db) => {
          await sql`insert into company (company_id, name, default_language, languages, time_zone, palette,
            one_to_one_interval_days, life_stage_enabled, created_at)
          values (${id}, 'Old', 'en', '{en}', 'Europe/Madrid', '#1d5c74', 14, true, '2029-01-01')`.execute(
            db,
          )
          await sql`insert into ai_setting (company_id, is_on, engine, functions, channels, version)
          values (${id}, ${isOn}, 'builtIn', '{chat}', '{mail}', 1)`.execute(db)
        })
      await migrate(database)
      const sinceOf = (id: string) =>
        inCompany(database.db, id, (db) =>
          db.selectFrom('ai_setting').select('switched_on_at').executeTakeFirstOrThrow(),
        )
      expect((await sinceOf(companyId)).switched_on_at).toBeInstanceOf(Date)
      expect((await sinceOf(other)).switched_on_at).toBeNull()
    } finally {
      await database.close()
    }
  },
)
