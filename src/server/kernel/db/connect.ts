import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'
import { Replica } from './replica.ts'

/** Which database there is: PostgreSQL where there is an address of one. */
interface DatabaseSettings {
  readonly DATABASE_URL?: string | undefined
  /** PostgreSQL itself, where DATABASE_URL is a pooler's. */
  readonly DATABASE_DIRECT_URL?: string | undefined
  readonly DATABASE_READ_URL?: string | undefined
  readonly DATABASE_POOL_MAX: number
}

/** Opens what the settings name. `directory` is where the embedded database keeps its files. */
export async function openDatabase(
  settings: DatabaseSettings,
  directory: string,
): Promise<Database> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, DATABASE_POOL_MAX } = settings
  if (!DATABASE_URL) return openEmbedded({ dataDir: directory })
  const database = await openPostgres(DATABASE_URL, DATABASE_POOL_MAX, DATABASE_DIRECT_URL)
  return DATABASE_READ_URL ? withReplica(database, DATABASE_READ_URL, DATABASE_POOL_MAX) : database
}

/** A replica that cannot be opened keeps no server from starting. */
export function withReplica(database: Database, url: string, poolMax: number): Database {
  const replica = new Replica(database.db, () => openPostgres(url, poolMax))
  const close = async () => {
    await replica.close()
    await database.close()
  }
  return { ...database, replica, close }
}
