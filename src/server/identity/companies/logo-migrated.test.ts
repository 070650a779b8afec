import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readMigrations } from '#server/kernel/db/migrate.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { isLong } from '#tests/support/long.ts'
import { unforced } from '#tests/support/unforced.ts'

// Migrations never change: those of long ago are carried out in the long run.
test.runIf(isLong)(
  'a picture from before pictures were drawn anew waits to be, on either database',
  async () => {
    const database = await emptyDatabase()
    try {
      const all = await readMigrations()
      const run = async (from: string, to: string) => {
        for (const { name, script } of all)
          if (name >= from && name < to) await database.runScript(script)
      }
      const [companyId, id] = [newId(), newId()]
      await run('0000', '0066')
      const stored = `
      insert into company (company_id, name, default_language, languages, time_zone, palette,
          one_to_one_interval_days, life_stage_enabled, created_at)
        values ('${companyId}', 'Old', 'en', '{en}', 'UTC', '#1d5c74', 14, true, now());
      insert into company_logo (company_id, id, media_type, bytes) values ('${companyId}', '${id}', 'image/png', '\\x00');`
      await database.runScript(unforced(['company', 'company_logo'], stored))
      await run('0066', '0074')
      const waiting = await inCompany(database.db, companyId, (db) =>
        sql`select id, kind from picture_to_redraw`.execute(db),
      )
      expect(waiting.rows).toEqual([{ id, kind: 'logo' }])
    } finally {
      await database.close()
    }
  },
)
