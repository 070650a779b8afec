import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readMigrations } from '#server/kernel/db/migrate.ts'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { isLong } from '#tests/support/long.ts'
import { unforced } from '#tests/support/unforced.ts'

/** Companies before anybody chose who places people, by what their directory sent of somebody. */
const companies = { none: [], names: [null], teams: [null, 'Platform'] } as const

const before = Object.entries(companies)
  .map(([name, teams]) => {
    const companyId = newId()
    const people = teams.map((team) => {
      const [userId, sent] = [newId(), team === null ? 'null' : `'${team}'`]
      return `insert into company_user (company_id, id, account_id, role, active, first_name, last_name, email, position, created_at)
        values ('${companyId}', '${userId}', null, 'USER', true, 'A', 'B', '${userId}@test.example', '', now());
      insert into directory_person (company_id, user_id, user_name, team, synced_at)
        values ('${companyId}', '${userId}', '${userId}', ${sent}, now());`
    })
    return `insert into company (company_id, name, default_language, languages, time_zone, palette,
        one_to_one_interval_days, life_stage_enabled, created_at)
      values ('${companyId}', '${name}', 'en', '{en}', 'UTC', '#1d5c74', 14, true, now()); ${people.join('')}`
  })
  .join('')

const tables = ['company', 'company_user', 'directory_person']

test.runIf(isLong)(
  'Tandem places people where a directory is there that never sent a team',
  async () => {
    const database = await emptyDatabase()
    try {
      const all = await readMigrations()
      for (const { name, script } of all) if (name < '0070') await database.runScript(script)
      await database.runScript(unforced(tables, before))
      const placing = all.find(({ name }) => name.startsWith('0070'))
      await database.runScript(`begin; ${placing?.script} commit;`)
      const { rows } = await asPlatform(database.db, (db) =>
        sql`select name, placed_by from company order by name`.execute(db),
      )
      expect(rows).toEqual([
        { name: 'names', placed_by: 'tandem' },
        { name: 'none', placed_by: 'directory' },
        { name: 'teams', placed_by: 'directory' },
      ])
    } finally {
      await database.close()
    }
  },
)
