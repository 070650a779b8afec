import { lstatSync } from 'node:fs'
import { PGlite, types, type Transaction } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { damageOf, layCluster } from './cluster-files.ts'
import { emptyCluster } from './empty-cluster.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const asText = (value: string) => value

// PGlite's own parsers take half a second of the event loop for 2 MB.
const fromHex = (hex: string) => Buffer.from(hex.slice(2), 'hex')
const toHex = (bytes: Uint8Array) =>
  `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`

const options = {
  extensions: { pg_trgm, btree_gin, unaccent },
  parsers: { [types.DATE]: asText, [types.INT8]: Number, [types.BYTEA]: fromHex },
  serializers: { [types.BYTEA]: toHex },
}

const ending = /(?:FATAL|PANIC): +(.*)/

function listenForEnd() {
  const end: { reason?: string } = {}
  const onStderr = (line: string) => {
    const reason = ending.exec(line)?.[1]
    if (reason !== undefined) end.reason ??= reason
    return true
  }
  return { end, onStderr }
}

export async function openInMemory(files = emptyCluster()): Promise<PGlite> {
  const { end, onStderr } = listenForEnd()
  const given = files ? { loadDataDir: files } : {}
  return guarded(await PGlite.create({ ...options, ...given, onStderr }), end)
}

export async function openFolder(folder: string): Promise<PGlite> {
  // A dangling link has its database elsewhere, such as on an unmounted disk.
  if (!lstatSync(folder, { throwIfNoEntry: false })) await layCluster(folder)
  const damage = damageOf(folder)
  if (damage) throw new Error(refusal(folder, `${damage}. Nothing was changed`))
  const { end, onStderr } = listenForEnd()
  try {
    return guarded(await PGlite.create({ ...options, dataDir: folder, onStderr }), end)
  } catch (error) {
    throw new Error(refusal(folder, end.reason ?? String(error)), { cause: error })
  }
}

function refusal(folder: string, reason: string): string {
  const repair = reason.includes('No space left')
    ? 'Free space on that disk and start again'
    : 'Put the whole data directory back from a backup; to start with an empty database, move it away or set DATA_DIR to an empty folder'
  return `The embedded database in ${folder} cannot be opened: ${reason}. ${repair}.`
}

/** After a panic PGlite's next statement would block the process forever, so all are refused. */
function guarded(pglite: PGlite, end: { readonly reason?: string }): PGlite {
  const send = pglite.execProtocolRawSync.bind(pglite)
  const begin = pglite.transaction.bind(pglite)
  const close = pglite.close.bind(pglite)
  let isAborted = false
  pglite.Module.onAbort = () => {
    isAborted = true
  }
  const stopped = () => new DatabaseUnavailable('stopped', new Error(end.reason))
  pglite.execProtocolRawSync = (message) => {
    if (isAborted) throw stopped()
    try {
      return send(message)
    } catch (error) {
      throw isAborted ? stopped() : error
    }
  }
  // Kysely waits forever for a transaction to begin: begin it and refuse its first statement.
  pglite.transaction = <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    let hasBegun = false
    const began = (transaction: Transaction) => {
      hasBegun = true
      return work(transaction)
    }
    return begin(began).catch((error: unknown) => {
      if (hasBegun || !isAborted) throw error
      return work(refusing(stopped))
    })
  }
  pglite.close = async () => {
    if (!isAborted) await close()
  }
  return pglite
}

function refusing(stopped: () => Error): Transaction {
  const refuse = () => Promise.reject(stopped())
  return {
    query: refuse,
    sql: refuse,
    exec: refuse,
    rollback: refuse,
    listen: refuse,
    closed: true,
  }
}
