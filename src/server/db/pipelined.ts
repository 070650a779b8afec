import {
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  Transaction,
  TransactionBuilder,
  type AccessMode,
  type ConnectionProvider,
  type DatabaseConnection,
  type KyselyProps,
  type PostgresPool,
} from 'kysely'
import type { Schema } from './schema.ts'

/**
 * Kysely over a pool whose connections pipeline: statements of one transaction that do not wait for
 * one another travel together. Kysely's own transactions send the next when the last is answered.
 */
export async function pipelined(pool: PostgresPool): Promise<Kysely<Schema>> {
  const dialect = new PostgresDialect({ pool })
  const driver = dialect.createDriver()
  await driver.init()
  const executor = new DefaultQueryExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new DefaultConnectionProvider(driver),
  )
  return new PipelinedKysely({ config: { dialect }, dialect, driver, executor })
}

class PipelinedKysely extends Kysely<Schema> {
  readonly #props: KyselyProps

  constructor(props: KyselyProps) {
    super(props)
    this.#props = props
  }

  override transaction(): TransactionBuilder<Schema> {
    return new PipelinedTransactions(this.#props)
  }
}

class PipelinedTransactions extends TransactionBuilder<Schema> {
  readonly #props: KyselyProps
  readonly #accessMode: AccessMode | undefined

  constructor(props: KyselyProps, accessMode?: AccessMode) {
    super(props)
    this.#props = props
    this.#accessMode = accessMode
  }

  override setAccessMode(accessMode: AccessMode): TransactionBuilder<Schema> {
    return new PipelinedTransactions(this.#props, accessMode)
  }

  override async execute<T>(work: (db: Transaction<Schema>) => Promise<T>): Promise<T> {
    const { driver, executor } = this.#props
    return executor.provideConnection(async (connection) => {
      const lent = new LentConnection(connection)
      const db = new Transaction<Schema>({
        ...this.#props,
        executor: executor.withConnectionProvider(lent),
      })
      await driver.beginTransaction(
        connection,
        this.#accessMode ? { accessMode: this.#accessMode } : {},
      )
      try {
        const result = await work(db)
        lent.takeBack()
        await driver.commitTransaction(connection)
        return result
      } catch (error) {
        lent.takeBack()
        await driver.rollbackTransaction(connection)
        throw error
      }
    })
  }
}

/** A connection for as long as its transaction lasts: what comes late would be in somebody else's. */
class LentConnection implements ConnectionProvider {
  readonly #connection: DatabaseConnection
  #isOver = false

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  takeBack(): void {
    this.#isOver = true
  }

  async provideConnection<T>(use: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    if (this.#isOver) throw new Error('This transaction has ended')
    return use(this.#connection)
  }
}
