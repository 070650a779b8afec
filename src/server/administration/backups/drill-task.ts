import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkBackup, restore, sumTables } from './backup-queries.ts'
import { differing } from './table-sums.ts'
import { openEmbedded } from '#server/kernel/db/embedded.ts'

interface Drill {
  readonly path: string
  readonly key: string | undefined
  readonly folder: string
}

/** Returns the tables that differ. */
async function drill({ path, key, folder }: Drill): Promise<string[]> {
  const { tables } = await checkBackup(path, key)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const database = await openEmbedded({ dataDir: join(folder, 'database') })
  await restore(database, { path, key, isDrill: true })
  const restored = await sumTables(database)
  await database.close()
  return differing(tables, restored)
}

export { drill as run }
