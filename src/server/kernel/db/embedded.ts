import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql, type AccessMode, type KyselyPlugin } from 'kysely'
import { fromPglite } from 'pg-boss'
import type { Database, DatabaseClient, TransactionDb } from './database.ts'
import { openFolder, openInMemory } from './pglite.ts'
import { refreshEveryMs, statisticsOf } from './refresh-statistics.ts'
import type { Schema } from '#server/kernel/db/schema.ts'
import { asUnavailable, StorageWatch } from './unavailable.ts'

/** A database inside this process, with a way to all of it as an archive that `loadDataDir` takes. */
export interface EmbeddedDatabase extends Database {
  readonly dump: () => Promise<Blob>
}

/**
 * PostgreSQL inside this process. It has one connection, so units of work take turns, and it does
 * not guard its own directory: take the lock of `data-directory.ts` before opening one. Without a
 * directory it is in memory.
 */
export async function openEmbedded({
  dataDir,
  loadDataDir,
}: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>): Promise<EmbeddedDatabase> {
  return embeddedOver(
    await (dataDir === undefined ? openInMemory(loadDataDir) : openFolder(dataDir)),
  )
}

/** The database that a PGlite is. */
export function embeddedOver(pglite: PGlite): EmbeddedDatabase {
  const storage = new StorageWatch()
  const stopRefreshing = keepRefreshing(pglite)
  return {
    kind: 'embedded',
    db: new EmbeddedClient(pglite, storage),
    hasStorage: storage.hasRoom,
    runScript: async (script) => {
      await pglite.exec(script)
    },
    listen: async (channel, listener) => {
      await pglite.listen(channel, listener)
    },
    queue: { backend: 'pglite', db: fromPglite(pglite) },
    dump: () => pglite.dumpDataDir('none'),
    close: async () => {
      await stopRefreshing()
      await pglite.close()
    },
  }
}

/** Refreshes the planner's statistics every minute; returns what stops it, and waits for a pass under way. */
function keepRefreshing(pglite: PGlite): () => Promise<void> {
  let pass = Promise.resolve()
  let isUnderWay = false
  const refresh = statisticsOf(pglite)
  const timer = setInterval(() => {
    if (isUnderWay) return
    isUnderWay = true
    // A pass that fails, on a full disk, is made up for by the next.
    pass = refresh()
      .then(() => undefined)
      .catch(() => undefined)
      .finally(() => (isUnderWay = false))
  }, refreshEveryMs).unref()
  return () => {
    clearInterval(timer)
    return pass
  }
}

/** How long statements may follow one another before everything else has its turn, in milliseconds. */
const turnMsMax = 20

/**
 * Gives the loop a turn between statements. Their answers are there at once, so that whoever asks for many, a job
 * over everything of a company, would keep all requests waiting until the last.
 */
function betweenTurns(): KyselyPlugin {
  // Taken now: tests replace the clock, and what waits for this is no timer of theirs.
  const next = setImmediate
  let began: number | undefined
  return {
    // From before the first statement on: it may be the long one.
    transformQuery: ({ node }) => {
      if (began === undefined) {
        began = performance.now()
        next(() => (began = undefined))
      }
      return node
    },
    transformResult: async ({ result }) => {
      if (began !== undefined && performance.now() - began > turnMsMax)
        await new Promise((resolve) => next(resolve))
      return result
    },
  }
}

/** Its statements follow one another in any case: Kysely's own transactions will do. */
class EmbeddedClient extends Kysely<Schema> implements DatabaseClient {
  readonly #storage: StorageWatch

  constructor(pglite: PGlite, storage: StorageWatch) {
    super({ dialect: new PGliteDialect({ pglite }), plugins: [betweenTurns()] })
    this.#storage = storage
  }

  /** Throws `DatabaseUnavailable` where the work cannot be done now, though it might soon. */
  async transact<T>(mode: AccessMode, work: (db: TransactionDb) => Promise<T>): Promise<T> {
    try {
      return await this.transaction().execute(async (db) => {
        // The dialect's own `begin` passes over the access mode.
        if (mode === 'read only') await sql`set transaction read only`.execute(db)
        return work(db)
      })
    } catch (error) {
      throw this.#storage.note(asUnavailable(error))
    }
  }
}
