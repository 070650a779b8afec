import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type AccessMode,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { DatabaseClient, TransactionDb } from './database.ts'
import type { Schema } from '#server/kernel/db/schema.ts'
import type { Turns } from './turns.ts'
import { asUnavailable, StorageWatch } from './unavailable.ts'

const dialectOver = (driver: Driver): Dialect => ({
  createDriver: () => driver,
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
})

/**
 * Kysely's transactions await each statement, so `transact` lends its connection to a new Kysely.
 */
export class PipelinedClient extends Kysely<Schema> implements DatabaseClient {
  readonly #driver: Driver
  readonly #turns: Turns
  readonly #storage: StorageWatch

  constructor(driver: Driver, turns: Turns, storage = new StorageWatch()) {
    super({ dialect: dialectOver(driver) })
    this.#driver = driver
    this.#turns = turns
    this.#storage = storage
  }

  /** Throws `DatabaseUnavailable` for transient failures. */
  async transact<T>(mode: AccessMode, work: (db: TransactionDb) => Promise<T>): Promise<T> {
    try {
      return await this.#turns.inTurn(() => this.#within(mode, work))
    } catch (error) {
      throw this.#storage.note(asUnavailable(error))
    }
  }

  async #within<T>(mode: AccessMode, work: (db: TransactionDb) => Promise<T>): Promise<T> {
    const driver = this.#driver
    const connection = await driver.acquireConnection()
    const lent = new LentConnection(connection)
    try {
      await driver.beginTransaction(connection, { accessMode: mode })
      const result = await work(await PipelinedTransaction.over(lent))
      lent.takeBack()
      await driver.commitTransaction(connection)
      return result
    } catch (error) {
      lent.takeBack()
      await driver.rollbackTransaction(connection)
      throw error
    } finally {
      await driver.releaseConnection(connection)
    }
  }
}

class PipelinedTransaction extends Kysely<Schema> {
  static async over(connection: DatabaseConnection): Promise<PipelinedTransaction> {
    const transaction = new PipelinedTransaction({
      dialect: dialectOver(new LendingDriver(connection)),
    })
    // Initializes the driver now, so that later statements can't overtake the first.
    await transaction.connection().execute(async () => undefined)
    return transaction
  }

  override get isTransaction(): true {
    return true
  }
}

class LendingDriver extends DummyDriver {
  readonly #connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    super()
    this.#connection = connection
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  override async beginTransaction(): Promise<void> {
    throw new Error('A transaction has none of its own')
  }
}

/** A late statement would run within the next transaction. */
class LentConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  #isOver = false

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  takeBack(): void {
    this.#isOver = true
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isOver) throw new Error('This transaction has ended')
    return this.#connection.executeQuery<R>(query)
  }

  streamQuery(): never {
    throw new Error('Answers are not streamed')
  }
}
