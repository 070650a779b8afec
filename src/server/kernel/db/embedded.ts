import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql, type AccessMode, type KyselyPlugin } from 'kysely'
import { fromPglite } from 'pg-boss'
import type { Connections, Database, DatabaseClient, TransactionDb } from './database.ts'
import { openFolder, openInMemory } from './pglite.ts'
import { maintainEveryMs, maintenanceOf } from './maintenance.ts'
import type { Schema } from '#server/kernel/db/schema.ts'
import { asUnavailable, StorageWatch } from './unavailable.ts'

export interface EmbeddedDatabase extends Database {
  readonly dump: () => Promise<Blob>
}

/** One connection: units of work take turns. Lock the directory first (`data-directory.ts`). */
export async function openEmbedded({
  dataDir,
  loadDataDir,
}: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>): Promise<EmbeddedDatabase> {
  return embeddedOver(
    await (dataDir === undefined ? openInMemory(loadDataDir) : openFolder(dataDir)),
  )
}

export function embeddedOver(pglite: PGlite): EmbeddedDatabase {
  const storage = new StorageWatch()
  const stopMaintaining = keepMaintaining(pglite)
  const db = new EmbeddedClient(pglite, storage)
  return {
    kind: 'embedded',
    db,
    hasStorage: storage.hasRoom,
    connections: () => db.connections,
    runScript: async (script) => {
      await pglite.exec(script)
    },
    listen: async (channel, listener) => {
      await pglite.listen(channel, listener)
    },
    queue: { backend: 'pglite', db: fromPglite(pglite) },
    dump: () => pglite.dumpDataDir('none'),
    close: async () => {
      await stopMaintaining()
      await pglite.close()
    },
  }
}

function keepMaintaining(pglite: PGlite): () => Promise<void> {
  let pass = Promise.resolve()
  let isUnderWay = false
  const maintain = maintenanceOf(pglite)
  const timer = setInterval(() => {
    if (isUnderWay) return
    isUnderWay = true
    // A full disk may fail a pass; the next one catches up.
    pass = maintain()
      .then(() => undefined)
      .catch(() => undefined)
      .finally(() => (isUnderWay = false))
  }, maintainEveryMs).unref()
  return () => {
    clearInterval(timer)
    return pass
  }
}

const turnMsMax = 20

/** PGlite answers synchronously: a long job would block all requests without these turns. */
function betweenTurns(): KyselyPlugin {
  // Captured before tests replace the clock.
  const next = setImmediate
  let began: number | undefined
  return {
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

/** One connection, so Kysely's own transactions are enough. */
class EmbeddedClient extends Kysely<Schema> implements DatabaseClient {
  readonly #storage: StorageWatch
  #underWay = 0

  constructor(pglite: PGlite, storage: StorageWatch) {
    super({ dialect: new PGliteDialect({ pglite }), plugins: [betweenTurns()] })
    this.#storage = storage
  }

  get connections(): Connections {
    const busy = Math.min(this.#underWay, 1)
    return { busy, idle: 1 - busy, waiting: this.#underWay - busy }
  }

  /** Throws `DatabaseUnavailable` for transient failures. */
  async transact<T>(mode: AccessMode, work: (db: TransactionDb) => Promise<T>): Promise<T> {
    this.#underWay += 1
    try {
      return await this.transaction().execute(async (db) => {
        // The dialect's `begin` ignores the access mode.
        if (mode === 'read only') await sql`set transaction read only`.execute(db)
        return work(db)
      })
    } catch (error) {
      throw this.#storage.note(asUnavailable(error))
    } finally {
      this.#underWay -= 1
    }
  }
}
