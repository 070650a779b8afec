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
import { asUnavailable, isStalePlan, StorageWatch } from './unavailable.ts'

const dialectOver = (driver: Driver): Dialect => ({
  createDriver: () => driver,
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
})

/** Migrations in a row that a unit of work may meet. */
const staleTriesMax = 3

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

  /**
   * Throws `DatabaseUnavailable` for transient failures. `work` runs again, from its beginning, where
   * another server's migration has outdated a statement.
   */
  async transact<T>(mode: AccessMode, work: (db: TransactionDb) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      const plans = { areStale: false }
      try {
        return await this.#turns.inTurn(() => this.#within(mode, work, plans))
      } catch (error) {
        if (!plans.areStale || tries === staleTriesMax)
          throw this.#storage.note(asUnavailable(error))
      }
    }
  }

  async #within<T>(
    mode: AccessMode,
    work: (db: TransactionDb) => Promise<T>,
    plans: Plans,
  ): Promise<T> {
    const driver = this.#driver
    const connection = await driver.acquireConnection()
    const lent = new LentConnection(connection, plans)
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

/** Noted at the statement, since `work` may hear of another's failure first. */
interface Plans {
  areStale: boolean
}

/** A late statement would run within the next transaction. */
class LentConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #plans: Plans
  #isOver = false

  constructor(connection: DatabaseConnection, plans: Plans) {
    this.#connection = connection
    this.#plans = plans
  }

  takeBack(): void {
    this.#isOver = true
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isOver) throw new Error('This transaction has ended')
    try {
      return await this.#connection.executeQuery<R>(query)
    } catch (error) {
      this.#plans.areStale ||= isStalePlan(error)
      throw error
    }
  }

  streamQuery(): never {
    throw new Error('Answers are not streamed')
  }
}
