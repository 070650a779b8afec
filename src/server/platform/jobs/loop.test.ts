import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exportKinds } from '#domain/administration/exports/exports.ts'
import { jobNames } from '#domain/platform/jobs/jobs.ts'
import { answeringTo } from '#server/answering.ts'
import { newId } from '#server/kernel/ids.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { stopWorkers } from '#server/kernel/workers/worker-task.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { isLong } from '#tests/support/long.ts'
import { holdMsMax, longestTurn } from '#tests/support/loop-guard.ts'
import { depsOn } from '#tests/support/world.ts'
import { idOf } from '../../../../bench/ids.ts'
import { jobsOf } from '#server/jobs.ts'

const seedOf = (file: string) =>
  readFileSync(new URL(`../../../../bench/${file}`, import.meta.url), 'utf8')

/** A company of 300 people who met for three years. */
async function bigCompany() {
  const database = await freshDatabase()
  const size = { people: 300, few: 10, others: 3, password_hash: 'none' }
  const set = Object.entries(size).map(([name, value]) => `set bench.${name} = '${value}';`)
  await database.runScript(set.join('\n') + seedOf('seed.sql'))
  await database.runScript(seedOf('three-years.sql'))
  await database.runScript('set session_replication_role = origin')
  return database
}

test.runIf(isLong)(
  'no job holds the loop over a company of three years',
  async () => {
    const database = await bigCompany()
    const now = new Date()
    const deps = depsOn(database, { clock: () => now })
    const folder = mkdtempSync(join(tmpdir(), 'tandem-backups-'))
    const backups = { folder, key: 'x'.repeat(32), secret: 'x'.repeat(32), isDaily: true }
    const jobs = jobsOf({ ...deps, answer: answeringTo(deps), backups })
    const companyId = idOf('comp', 1, 0)
    const inside = <T>(work: Parameters<typeof inCompany<T>>[2]) =>
      inCompany(database.db, companyId, work)
    const userId = idOf('user', 1, 0)
    await inside((db) =>
      sql`update company_user set role = 'SUPERADMIN' where id = ${userId}`.execute(db),
    )
    const held: Record<string, number> = {}
    const guard = async (name: string, work: () => Promise<unknown>) => {
      const ms = await longestTurn(work)
      if (ms >= holdMsMax) held[name] = ms
    }
    for (const name of jobNames) await guard(name, () => jobs[name](database, now, false))
    for (const kind of exportKinds) {
      const row = { company_id: companyId, id: newId(), kind, asked_by: userId, asked_at: now }
      const format = kind === 'ownData' ? 'zip' : 'xlsx'
      await inside((db) =>
        db
          .insertInto('export_file')
          .values({ ...row, format, language: 'en', state: 'waiting' })
          .execute(),
      )
      await guard(`export of ${kind}`, () => jobs.makeExports(database, now, false))
    }
    const files = await inside((db) => db.selectFrom('export_file').select('state').execute())
    expect(files).toEqual(exportKinds.map(() => ({ state: 'ready' })))
    expect(held).toEqual({})
    await stopWorkers()
    rmSync(folder, { recursive: true })
    await database.close()
  },
  600_000,
)
