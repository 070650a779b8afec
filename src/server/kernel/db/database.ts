import type { AccessMode, Kysely } from 'kysely'
import type { ConstructorOptions } from 'pg-boss'
import type { Schema } from '#server/kernel/db/schema.ts'

/** Called with the payload of each committed `pg_notify`. */
export type Listener = (payload: string) => void

/** The statements of one transaction. A statement sent after its end is refused. */
export type TransactionDb = Kysely<Schema> & { readonly isTransaction: true }

/** Statements by themselves, and transactions. */
export interface DatabaseClient extends Kysely<Schema> {
  /**
   * One transaction: committed when `work` resolves, rolled back when it rejects. Statements that are
   * not awaited in between are sent in order, in one round trip.
   */
  readonly transact: <T>(mode: AccessMode, work: (db: TransactionDb) => Promise<T>) => Promise<T>
}

/** An open database, embedded or PostgreSQL: the same SQL, the same promises. */
export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly db: DatabaseClient
  /** Runs a script of several statements, outside any unit of work. For migrations only. */
  readonly runScript: (sql: string) => Promise<void>
  /** Hears what any server process announced with `pg_notify`, until the database closes. */
  readonly listen: (channel: string, listener: Listener) => Promise<void>
  /** How the queue of jobs reaches it: by connections of its own, or in turn with everything else. */
  readonly queue: Pick<
    ConstructorOptions,
    'application_name' | 'backend' | 'connectionString' | 'db' | 'max'
  >
  /** False for a minute after a write was refused because the database's disk is full. */
  readonly hasStorage: () => boolean
  readonly close: () => Promise<void>
}
