import type { Env } from '#server/env.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

/** Opens what the environment names. `directory` is where the embedded database keeps its files. */
export function openDatabase(env: Env, directory: string): Promise<Database> {
  return env.DATABASE_URL
    ? openPostgres(env.DATABASE_URL, env.DATABASE_POOL_MAX)
    : openEmbedded({ dataDir: directory })
}
