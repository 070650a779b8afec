import { Client, Pool, types } from 'pg'
import type { Database, Listener } from './database.ts'
import { PipelinedDriver } from './driver.ts'
import { PipelinedClient } from './transactions.ts'
import { optionsOf, refusePooler, refuseUnlike } from './session-check.ts'
import { reservedConnections, Turns } from './turns.ts'
import { StorageWatch } from './unavailable.ts'

const reconnectAfterMs = 1000

const connectMsMax = 5_000

const lockMsMax = 2_000

const statementMsMax = 15_000

/** Separate connections, so that jobs and requests don't wait for each other. */
const queueConnections = 2

/** For the health check, which must not queue. */
const untaken = 1

types.setTypeParser(types.builtins.DATE, (value) => value)
types.setTypeParser(types.builtins.INT8, Number)

/** Generic plans don't depend on the actor, so each is made once per connection. */
const sessionSettings = {
  plan_cache_mode: 'force_generic_plan',
  lock_timeout: String(lockMsMax),
  statement_timeout: String(statementMsMax),
}

/**
 * Throws for a superuser, who bypasses row-level security, and for a pooler, unless `directUrl` leads past it:
 * then what needs a session of its own (listening, jobs, migrations) has it there.
 */
export async function openPostgres(
  connectionString: string,
  poolMax: number,
  directUrl?: string,
): Promise<Database> {
  const pool = new Pool({
    connectionString,
    max: poolMax + reservedConnections + untaken,
    connectionTimeoutMillis: connectMsMax,
    pipeline: true,
    application_name: 'tandem',
    // A pooler drops these: each transaction sets them, then.
    ...(directUrl === undefined ? { options: optionsOf(sessionSettings) } : {}),
  })
  // Keeps the process from crashing; statements report the failure, and the pool replaces the
  // connection.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    if (directUrl === undefined) await refusePooler(pool, sessionSettings)
    else await refuseUnlike(pool, directUrl)
    await refuseSuperuser(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const ownSession = directUrl ?? connectionString
  const driver = new PipelinedDriver(pool, directUrl === undefined ? {} : sessionSettings)
  const listeners = new Listeners(ownSession)
  const storage = new StorageWatch()
  const turns = new Turns(poolMax)
  return {
    kind: 'postgres',
    db: new PipelinedClient(driver, turns, storage),
    hasStorage: storage.hasRoom,
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: turns.waiting + pool.waitingCount,
    }),
    runScript: (sql) => runAlone(ownSession, [sql]),
    runApart: (statements) => runAlone(ownSession, statements),
    listen: (channel, listener, resumed) => listeners.add(channel, { listener, resumed }),
    queue: { connectionString: ownSession, max: queueConnections, application_name: 'tandem-jobs' },
    hold: (name) => listeners.hold(name),
    close: async () => {
      await listeners.close()
      await pool.end()
    },
  }
}

/** Without time-outs, for migrations. */
async function runAlone(connectionString: string, scripts: readonly string[]) {
  const client = new Client({ connectionString, application_name: 'tandem-script' })
  await client.connect()
  try {
    for (const script of scripts) await client.query(script)
  } finally {
    await client.end()
  }
}

async function refuseSuperuser(pool: Pool) {
  const { rows } = await pool.query(
    'select rolsuper or rolbypassrls as above from pg_roles where rolname = current_user',
  )
  if (!rows[0]?.above) return
  throw new Error(
    'DATABASE_URL logs in as a role that skips row level security. Use one that is neither SUPERUSER nor BYPASSRLS.',
  )
}

const holding = 'select pg_try_advisory_lock(hashtextextended($1, 0))'
const lettingGo = 'select pg_advisory_unlock(hashtextextended($1, 0))'

interface Subscription {
  readonly listener: Listener
  readonly resumed: (() => void) | undefined
}

class Listeners {
  readonly #connectionString: string
  readonly #channels = new Map<string, Subscription[]>()
  readonly #held = new Set<string>()
  #client: Client | undefined
  #retry: NodeJS.Timeout | undefined
  #closed = false

  constructor(connectionString: string) {
    this.#connectionString = connectionString
  }

  async add(channel: string, subscription: Subscription): Promise<void> {
    this.#channels.set(channel, [...(this.#channels.get(channel) ?? []), subscription])
    if (this.#client) await listenTo(this.#client, channel)
    else await this.#connect()
  }

  async hold(name: string): Promise<() => Promise<void>> {
    if (!this.#client) await this.#connect()
    await this.#client?.query(holding, [name])
    this.#held.add(name)
    return async () => {
      this.#held.delete(name)
      await this.#client?.query(lettingGo, [name]).catch(() => undefined)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    await this.#client?.end()
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#connectionString,
      application_name: 'tandem-listen',
      connectionTimeoutMillis: connectMsMax,
      keepAlive: true,
    })
    this.#client = client
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { listener } of this.#channels.get(channel) ?? []) listener(payload)
    })
    client.on('error', () => undefined)
    client.on('end', () => {
      if (this.#client === client) this.#connectSoon()
    })
    try {
      await client.connect()
      for (const channel of this.#channels.keys()) await listenTo(client, channel)
      for (const name of this.#held) await client.query(holding, [name])
    } catch (error) {
      // A replica connects, but doesn't listen.
      client.end().catch(() => undefined)
      throw error
    }
  }

  #connectSoon(): void {
    if (this.#closed || this.#retry) return
    this.#retry = setTimeout(() => {
      this.#retry = undefined
      this.#connect().then(
        () => this.#resume(),
        () => this.#connectSoon(),
      )
    }, reconnectAfterMs).unref()
  }

  #resume(): void {
    for (const subscriptions of this.#channels.values())
      for (const { resumed } of subscriptions) resumed?.()
  }
}

async function listenTo(client: Client, channel: string) {
  await client.query(`listen ${client.escapeIdentifier(channel)}`)
}
