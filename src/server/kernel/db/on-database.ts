import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from './connect.ts'
import { takeDataDirectory } from './data-directory.ts'
import type { Database } from './database.ts'

export interface DatabaseMachine {
  readonly DATABASE_URL?: string | undefined
  readonly DATABASE_POOL_MAX: number
  readonly DATA_DIR: string
  readonly APP_SECRET?: string | undefined
}

/** For command-line tools: creates no database and applies no migration. `secretOf` keeps a new secret. */
export async function onDatabase<T>(
  machine: DatabaseMachine,
  work: (database: Database, secretOf: () => string) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL, DATA_DIR, APP_SECRET } = machine
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'database')))
    throw new Error(`There is no database in ${DATA_DIR}. Set DATA_DIR, or DATABASE_URL.`)
  const directory = DATABASE_URL ? undefined : takeDataDirectory(DATA_DIR, APP_SECRET)
  try {
    const database = await openDatabase(machine, directory?.database ?? '')
    try {
      return await work(database, () => directory?.secret() ?? APP_SECRET ?? '')
    } finally {
      await database.close()
    }
  } finally {
    directory?.release()
  }
}
