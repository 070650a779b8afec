import type { AccessMode, Kysely } from 'kysely'
import type { ConstructorOptions } from 'pg-boss'
import type { Schema } from '#server/kernel/db/schema.ts'

export type Listener = (payload: string) => void

/** Throws for statements after its end. */
export type TransactionDb = Kysely<Schema> & { readonly isTransaction: true }

export interface DatabaseClient extends Kysely<Schema> {
  /** Statements sent without awaiting share one round trip. */
  readonly transact: <T>(mode: AccessMode, work: (db: TransactionDb) => Promise<T>) => Promise<T>
}

export interface Connections {
  readonly busy: number
  readonly idle: number
  /** Units of work that wait for one. */
  readonly waiting: number
}

export interface ReplicaState {
  /** Milliseconds that it is behind at most; undefined if it was never seen with everything. */
  readonly lagMs: number | undefined
  readonly isFresh: boolean
  readonly problem: string | undefined
  readonly reads: { readonly answered: number; readonly passedOn: number }
}

export interface ReadReplica {
  readonly isFresh: () => Promise<boolean>
  /** Undefined if it did not answer, for whatever reason: the primary can. */
  readonly read: <T>(
    work: (db: DatabaseClient) => Promise<T>,
  ) => Promise<{ readonly answer: T } | undefined>
  readonly state: () => Promise<ReplicaState>
}

export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly db: DatabaseClient
  /** For reads that may be some seconds old, where there is one. */
  readonly replica?: ReadReplica
  /** For migrations only: not in a unit of work. */
  readonly runScript: (sql: string) => Promise<void>
  /** One after another in one session, each committed by itself. The embedded database has one connection, and needs none of it. */
  readonly runApart?: (statements: readonly string[]) => Promise<void>
  /** Holds a name until let go, or until this process ends. The embedded database has one process. */
  readonly hold?: (name: string) => Promise<() => Promise<void>>
  /** `resumed` is called after an interruption, during which announcements were missed. */
  readonly listen: (channel: string, listener: Listener, resumed?: () => void) => Promise<void>
  readonly queue: Pick<
    ConstructorOptions,
    'application_name' | 'backend' | 'connectionString' | 'db' | 'max'
  >
  /** False for a minute after a write failed for lack of disk space. */
  readonly hasStorage: () => boolean
  readonly connections: () => Connections
  readonly close: () => Promise<void>
}
