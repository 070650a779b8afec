import { Kysely } from 'kysely'
import type { Env } from '#server/env.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'
import type { Schema } from './schema.ts'

/** Told of a committed announcement: the channel's payload. */
export type Listener = (payload: string) => void

/** An open database, embedded or PostgreSQL: the same SQL, the same promises. */
export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Kysely<Schema>
  /** Runs a script of several statements, outside any unit of work. For migrations only. */
  readonly runScript: (sql: string) => Promise<void>
  /** Hears what any server process announced with `pg_notify`, until the database closes. */
  readonly listen: (channel: string, listener: Listener) => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens what the environment names. `directory` is where the embedded database keeps its files. */
export function openDatabase(env: Env, directory: string): Promise<Database> {
  return env.DATABASE_URL
    ? openPostgres(env.DATABASE_URL, env.DATABASE_POOL_MAX)
    : openEmbedded({ dataDir: directory })
}
