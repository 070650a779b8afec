import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DrillCounts } from '#domain/administration/backups/backups.ts'
import { checkBackup, restore, sumTables } from './backup-queries.ts'
import { differing } from './table-sums.ts'
import { openEmbedded } from '#server/kernel/db/embedded.ts'

interface Drill {
  readonly path: string
  readonly key: string | undefined
  readonly folder: string
}

interface DrillReport {
  readonly counts: DrillCounts
  readonly differing: readonly string[]
}

async function drill({ path, key, folder }: Drill): Promise<DrillReport> {
  const { tables } = await checkBackup(path, key)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const database = await openEmbedded({ dataDir: join(folder, 'database') })
  await restore(database, { path, key, isDrill: true })
  const restored = await sumTables(database)
  await database.close()
  const rows = Object.values(restored).reduce((sum, it) => sum + it.rows, 0)
  const counts = { tables: Object.keys(restored).length, rows }
  return { counts, differing: differing(tables, restored) }
}

export { drill as run }
