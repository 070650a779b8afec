import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readMigrations } from '#server/kernel/db/migrate.ts'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform, inCompany } from '#server/kernel/unit-of-work.ts'
import { emptyDatabase, testDatabase } from '#tests/support/database.ts'
import { isLong } from '#tests/support/long.ts'
import { unforced } from '#tests/support/unforced.ts'
import { world } from '#tests/support/world.ts'

const saved = (name: string, defaultLanguage: string, languages: string) =>
  `insert into company (company_id, name, default_language, languages, time_zone, palette,
      one_to_one_interval_days, life_stage_enabled, created_at)
    values ('${newId()}', '${name}', '${defaultLanguage}', '${languages}', 'UTC', '#1d5c74', 14, true, now());`

// Migrations never change: those of long ago are carried out in the long run.
test.runIf(isLong)(
  'a company from before gets its default language first, the others in their order, and keeps it so',
  async () => {
    const database = await emptyDatabase()
    try {
      const all = await readMigrations()
      await database.runScript(
        'create table migration (name text, checksum text, applied_at timestamptz)',
      )
      for (const { name, script } of all) if (name < '0079') await database.runScript(script)
      const before =
        saved('already', 'en', '{en,fr}') +
        saved('later', 'es', '{fr,es,it}') +
        saved('missing', 'es', '{en,fr}')
      await database.runScript(unforced(['company'], before))
      const ordering = all.find(({ name }) => name.startsWith('0079'))
      await database.runScript(`begin; ${ordering?.script} commit;`)
      const { rows } = await asPlatform(database.db, (db) =>
        sql`select name, array_to_string(languages, ' ') as languages from company order by name`.execute(
          db,
        ),
      )
      expect(rows).toEqual([
        { name: 'already', languages: 'en fr' },
        { name: 'later', languages: 'es fr it' },
        { name: 'missing', languages: 'es en fr' },
      ])
      await expect(
        database.runScript(unforced(['company'], saved('wrong', 'es', '{fr,es}'))),
      ).rejects.toThrow('company_default_language_first')
    } finally {
      await database.close()
    }
  },
)

test('no company keeps its languages in another order', async () => {
  const { companyId } = await world()
  const { db } = await testDatabase()
  const kept = inCompany(db, companyId, (of) =>
    sql`update company set default_language = 'es', languages = '{fr,es}'`.execute(of),
  )
  await expect(kept).rejects.toThrow('company_default_language_first')
})
