import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'

/**
 * Kysely's driver over a pool whose connections pipeline: a statement is sent when it is asked, and
 * the pool answers each in its turn. The beginning of a transaction is not waited for, and neither is
 * the end of one that only read: all that it read is there.
 */
export class PipelinedDriver implements Driver {
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    return new PooledConnection(await this.#pool.connect())
  }

  async beginTransaction(
    connection: PooledConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    connection.begin(settings)
  }

  commitTransaction(connection: PooledConnection): Promise<void> {
    return connection.commit()
  }

  rollbackTransaction(connection: PooledConnection): Promise<void> {
    return connection.rollback()
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.release()
  }

  destroy(): Promise<void> {
    return this.#pool.end()
  }
}

/** A connection of the pool for as long as somebody has it. */
class PooledConnection implements DatabaseConnection {
  readonly #client: PoolClient
  #begun: Promise<unknown> = Promise.resolve()
  #readsOnly = false
  #isBroken = false

  constructor(client: PoolClient) {
    this.#client = client
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const name = nameOf(sql)
    const { command, rowCount, rows } = await this.#client.query({
      ...(name ? { name } : {}),
      text: sql,
      values: [...parameters],
    })
    return changes.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
  }

  streamQuery(): never {
    throw new Error('Answers are not streamed')
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    this.#readsOnly = accessMode === 'read only'
    this.#begun = this.#client.query(`start transaction${isolation} ${accessMode ?? ''}`)
    quietly(this.#begun)
  }

  async commit(): Promise<void> {
    // Answered before whatever was answered since.
    await this.#begun
    const ended = this.#client.query('commit')
    if (this.#readsOnly) return quietly(ended)
    // PostgreSQL ends a transaction so of which a statement failed, even if nobody minded.
    if ((await ended).command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  /** Never throws: whoever undoes something hears of why. A connection that cannot is not used again. */
  async rollback(): Promise<void> {
    await this.#client.query('rollback').catch(() => (this.#isBroken = true))
  }

  release(): void {
    this.#client.release(this.#isBroken)
  }
}

const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** For what nobody waits for: should it fail, so does what is asked of the connection behind it. */
function quietly(sent: Promise<unknown>): void {
  sent.catch(() => undefined)
}

/** Beyond this many different statements, further ones are sent unnamed: names stay on the server. */
const namesMax = 1000

const names = new Map<string, string>()

/** A statement that has a name is parsed and planned once a connection: 2.5 times as fast on small reads. */
function nameOf(sql: string): string | undefined {
  const known = names.get(sql)
  if (known || names.size >= namesMax) return known
  const name = `s${names.size}`
  names.set(sql, name)
  return name
}
