import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, types, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { Kysely, PGliteDialect, type AccessMode } from 'kysely'
import { fromPglite } from 'pg-boss'
import type { Database, DatabaseClient, TransactionDb } from './database.ts'
import { emptyCluster } from './empty-cluster.ts'
import type { Schema } from './schema.ts'

const asText = (value: string) => value

// PGlite's own go byte by byte in JavaScript: 2 MB of them hold everyone for half a second.
const fromHex = (hex: string) => Buffer.from(hex.slice(2), 'hex')
const toHex = (bytes: Uint8Array) =>
  `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`

/**
 * PostgreSQL inside this process. It has one connection, so units of work take turns, and it does
 * not guard its own directory: take the lock of `data-directory.ts` before opening one.
 */
export async function openEmbedded(
  options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>,
): Promise<Database & { readonly dump: () => Promise<Blob> }> {
  const { dataDir } = options
  const isThere = dataDir !== undefined && existsSync(join(dataDir, 'PG_VERSION'))
  const isNew = !options.loadDataDir && !isThere
  const loadDataDir = isNew ? emptyCluster() : undefined
  const pglite = await PGlite.create({
    ...options,
    ...(loadDataDir ? { loadDataDir } : {}),
    extensions: { pg_trgm, btree_gin, unaccent },
    parsers: { [types.DATE]: asText, [types.INT8]: Number, [types.BYTEA]: fromHex },
    serializers: { [types.BYTEA]: toHex },
  })
  const db = new EmbeddedClient({ dialect: new PGliteDialect({ pglite }) })
  return {
    kind: 'embedded',
    db,
    runScript: async (sql) => {
      await pglite.exec(sql)
    },
    listen: async (channel, listener) => {
      await pglite.listen(channel, listener)
    },
    queue: { backend: 'pglite', db: fromPglite(pglite) },
    /** All of it as an archive that `loadDataDir` takes. */
    dump: () => pglite.dumpDataDir('none'),
    close: () => pglite.close(),
  }
}

/** Its statements follow one another in any case: Kysely's own transactions will do. */
class EmbeddedClient extends Kysely<Schema> implements DatabaseClient {
  transact<T>(mode: AccessMode, work: (db: TransactionDb) => Promise<T>): Promise<T> {
    return this.transaction().setAccessMode(mode).execute(work)
  }
}
