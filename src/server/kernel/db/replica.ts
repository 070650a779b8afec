import {
  freshAtOf,
  isFreshEnough,
  replicaLookMs,
  type LogMark,
} from '#domain/kernel/time/staleness.ts'
import type { Database, DatabaseClient, ReadReplica, ReplicaState } from './database.ts'
import { sql } from 'kysely'
import { errorCodeOf } from './unavailable.ts'

type OwnConnections = Pick<Database, 'db' | 'close'>

/** A look that takes longer goes on behind, and the primary is read. */
const lookMsMax = 300

const readMsMax = 5_000

const marksMax = 10

/** A second PostgreSQL that follows the first, for reads that may be some seconds old. */
export class Replica implements ReadReplica {
  readonly #primary: DatabaseClient
  readonly #open: () => Promise<OwnConnections>
  readonly #now: () => number
  #opened: Promise<OwnConnections> | undefined
  #marks: LogMark[] = []
  #freshAt: number | undefined
  #lookedAt = -Infinity
  #looking: Promise<void> | undefined
  #problem: string | undefined
  #answered = 0
  #passedOn = 0

  constructor(
    primary: DatabaseClient,
    open: () => Promise<OwnConnections>,
    now: () => number = () => performance.now(),
  ) {
    this.#primary = primary
    this.#open = open
    this.#now = now
  }

  /** Looks at most once in `replicaLookMs`, however many ask. */
  async isFresh(): Promise<boolean> {
    if (this.#now() - this.#lookedAt >= replicaLookMs) this.#looking ??= this.#look()
    const isKnown = isFreshEnough(this.#freshAt, this.#now())
    if (!isKnown && this.#looking) await within(this.#looking, lookMsMax)
    return isFreshEnough(this.#freshAt, this.#now())
  }

  async read<T>(
    work: (db: DatabaseClient) => Promise<T>,
  ): Promise<{ readonly answer: T } | undefined> {
    const answer = await this.#tried(work).catch(() => undefined)
    if (answer) this.#answered += 1
    else this.#passedOn += 1
    return answer
  }

  async state(): Promise<ReplicaState> {
    const isFresh = await this.isFresh()
    const lagMs = this.#freshAt === undefined ? undefined : this.#now() - this.#freshAt
    const reads = { answered: this.#answered, passedOn: this.#passedOn }
    return { lagMs, isFresh, problem: this.#problem, reads }
  }

  async close(): Promise<void> {
    this.#lookedAt = Infinity
    await this.#looking
    await this.#opened?.then(
      (it) => it.close(),
      () => undefined,
    )
  }

  async #tried<T>(work: (db: DatabaseClient) => Promise<T>) {
    if (!(await this.isFresh()) || !this.#opened) return undefined
    const { db } = await this.#opened
    return within(
      work(db).then((answer) => ({ answer })),
      readMsMax,
    )
  }

  async #look(): Promise<void> {
    this.#lookedAt = this.#now()
    try {
      this.#marks = [...this.#marks.slice(1 - marksMax), await this.#mark()]
      this.#opened ??= this.#openChecked()
      const { db } = await this.#opened
      const freshAt = freshAtOf(this.#marks, await placeOf(db))
      if (freshAt !== undefined) this.#freshAt = Math.max(this.#freshAt ?? 0, freshAt)
      this.#problem = undefined
    } catch (error) {
      this.#problem = problemTextOf(error)
    } finally {
      this.#looking = undefined
    }
  }

  async #mark(): Promise<LogMark> {
    const at = this.#now()
    return { at, end: await placeOf(this.#primary) }
  }

  async #openChecked(): Promise<OwnConnections> {
    try {
      const opened = await this.#open()
      if ((await identityOf(opened.db)) === (await identityOf(this.#primary))) return opened
      await opened.close()
      throw new Error('It is a database of its own, not a replica of the one in DATABASE_URL.')
    } catch (error) {
      this.#opened = undefined
      throw error
    }
  }
}

const problemTextOf = (error: unknown) =>
  (error instanceof Error && error.message) || (errorCodeOf(error) ?? String(error))

/** Bytes of log, written or replayed. What is not on the disk yet counts as written. */
async function placeOf(db: DatabaseClient) {
  const { rows } = await sql<{ place: number }>`
    select pg_wal_lsn_diff(
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end,
      '0/0')::bigint as place`.execute(db)
  return rows[0]?.place ?? Infinity
}

async function identityOf(db: DatabaseClient) {
  const { rows } = await sql<{ id: string }>`
    select concat_ws(' ', system_identifier, current_database()) as id from pg_control_system()`.execute(
    db,
  )
  return rows[0]?.id ?? ''
}

/** Undefined if it takes longer: then what it does is of no more interest, its failure included. */
async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), ms)
  work.catch(() => undefined)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
