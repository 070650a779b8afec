import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

/** Which database there is: PostgreSQL where there is an address of one. */
interface DatabaseSettings {
  readonly DATABASE_URL?: string | undefined
  /** PostgreSQL itself, where DATABASE_URL is a pooler's. */
  readonly DATABASE_DIRECT_URL?: string | undefined
  readonly DATABASE_POOL_MAX: number
}

/** Opens what the settings name. `directory` is where the embedded database keeps its files. */
export function openDatabase(settings: DatabaseSettings, directory: string): Promise<Database> {
  return settings.DATABASE_URL
    ? openPostgres(settings.DATABASE_URL, settings.DATABASE_POOL_MAX, settings.DATABASE_DIRECT_URL)
    : openEmbedded({ dataDir: directory })
}
