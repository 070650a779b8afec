import { readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { emptyCluster } from './empty-cluster.ts'
import { shown, withFiles } from './file-problems.ts'
import { syncPath, syncTree } from './sync-files.ts'

export const clusterVersion = '18'

const controlFileBytes = 8192

const fullFolders = ['base', 'global', 'pg_wal', 'pg_xact', 'pg_multixact'] as const

/** Undefined if the cluster is whole. Throws a readable error if it can't be read. */
export function damageOf(folder: string): string | undefined {
  return withFiles(() => findDamage(folder))
}

function findDamage(folder: string): string | undefined {
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
export async function layCluster(folder: string): Promise<void> {
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  try {
    const files = emptyCluster()
    const pglite = await PGlite.create({
      dataDir: unfinished,
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

function isFull(error: unknown): boolean {
  const { code, errno } = (error ?? {}) as { code?: unknown; errno?: unknown }
  return code === 'ENOSPC' || errno === wasmNoSpace
}

function entriesOf(folder: string): string[] {
  return unlessMissing(() => readdirSync(folder)) ?? []
}

function readText(file: string): string | undefined {
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
