import { lstatSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { PGlite, types, type Transaction } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { emptyCluster } from './empty-cluster.ts'
import { DatabaseUnavailable } from './unavailable.ts'
import { dirname, join } from 'node:path'
import { shown, withFiles } from './file-problems.ts'
import { syncPath, syncTree } from './sync-files.ts'

/** PGlite zeroes all its buffers as it starts: 128 MB by default. Files are in the system's cache or in memory anyway. */
const startParams = [
  ...PGlite.defaultStartParams,
  '-c',
  'shared_buffers=16MB',
  '-c',
  'max_connections=5',
]

const clusterVersion = '18'

const controlFileBytes = 8192

const fullFolders = ['base', 'global', 'pg_wal', 'pg_xact', 'pg_multixact'] as const

/** Undefined if the cluster is whole. Throws a readable error if it can't be read. */
export function damageOf(folder: string) {
  return withFiles(() => findDamage(folder))
}

function findDamage(folder: string) {
  if (entriesOf(folder).length === 0) return 'it is empty'
  const version = readText(join(folder, 'PG_VERSION'))
  if (!version) return 'PG_VERSION is missing or empty'
  if (!/^\d+(\.\d+)?$/.test(version)) return 'PG_VERSION is damaged'
  if (version !== clusterVersion)
    return `it was written by PostgreSQL ${shown(version)}, and this Tandem reads ${clusterVersion}`
  const control = statSync(join(folder, 'global/pg_control'), { throwIfNoEntry: false })
  if (control?.size !== controlFileBytes) return 'global/pg_control is missing or cut short'
  const empty = fullFolders.find((name) => entriesOf(join(folder, name)).length === 0)
  return empty && `${empty} is missing or empty`
}

/** Written beside the folder, synced and renamed, so that it is never partial. */
export async function layCluster(folder: string) {
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  try {
    const files = emptyCluster()
    const pglite = await PGlite.create({
      dataDir: unfinished,
      startParams,
      ...(files ? { loadDataDir: files } : {}),
    })
    await pglite.close()
    await syncTree(unfinished)
    renameSync(unfinished, folder)
    syncPath(dirname(folder))
  } catch (error) {
    throw new Error(
      `The embedded database cannot be made in ${folder}: ${isFull(error) ? 'the disk is full' : String(error)}. Nothing is in it yet: make room for it, or set DATA_DIR, and start again.`,
      { cause: error },
    )
  }
}

/** Emscripten's errno for ENOSPC. */
const wasmNoSpace = 51

function isFull(error: unknown) {
  const { code, errno } = (error ?? {}) as { code?: unknown; errno?: unknown }
  return code === 'ENOSPC' || errno === wasmNoSpace
}

function entriesOf(folder: string): string[] {
  return unlessMissing(() => readdirSync(folder)) ?? []
}

function readText(file: string) {
  return withFiles(() => unlessMissing(() => readFileSync(file, 'utf8').trim()), file)
}

function unlessMissing<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const asText = (value: string) => value

// PGlite's own parsers take half a second of the event loop for 2 MB.
const fromHex = (hex: string) => Buffer.from(hex.slice(2), 'hex')
const toHex = (bytes: Uint8Array) =>
  `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`

const pgliteOptions = {
  startParams,
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
  return guarded(await PGlite.create({ ...pgliteOptions, ...given, onStderr }), end)
}

export async function openFolder(folder: string): Promise<PGlite> {
  // A dangling link has its database elsewhere, such as on an unmounted disk.
  if (!lstatSync(folder, { throwIfNoEntry: false })) await layCluster(folder)
  const damage = damageOf(folder)
  if (damage) throw new Error(refusal(folder, `${damage}. Nothing was changed`))
  const { end, onStderr } = listenForEnd()
  try {
    return guarded(await PGlite.create({ ...pgliteOptions, dataDir: folder, onStderr }), end)
  } catch (error) {
    throw new Error(refusal(folder, end.reason ?? String(error)), { cause: error })
  }
}

function refusal(folder: string, reason: string) {
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
