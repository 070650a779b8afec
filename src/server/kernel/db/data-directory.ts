import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isInstallationSecret, secretBytesMin } from '#server/kernel/secrets/installation-secret.ts'
import { shown, withFiles } from './file-problems.ts'
import { syncPath } from './sync-files.ts'

interface Holder {
  readonly pid: number
  readonly since: string
}

export interface DataDirectory {
  readonly database: string
  /** Creates a secret only along with a new database; throws for a database without one. */
  readonly secret: () => string
  readonly release: () => void
}

const uncounted: ReadonlySet<string> = new Set([
  'lost+found',
  'backups',
  'lock',
  'lock-journal',
  'holder.json',
  'secret.new',
  'database.new',
])

/** Referenced here, since garbage collection would release the locks. */
const held = new Set<DatabaseSync>()

const sqliteBusy = 5

/**
 * Throws if in use, foreign or damaged. The OS releases SQLite's lock with the process, so it can't
 * be stale.
 */
export function takeDataDirectory(
  path: string,
  ownSecret?: string,
  options: TakeOptions = {},
): DataDirectory {
  return withFiles(() => take(path, ownSecret, options))
}

interface TakeOptions {
  /** A restore brings the database that belongs to the secret. */
  readonly mayLackDatabase?: boolean
}

export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse'
}

function take(
  path: string,
  ownSecret: string | undefined,
  { mayLackDatabase = false }: TakeOptions,
): DataDirectory {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  refuseUnusable(path)
  refuseForeign(path)
  const lock = takeLock(path)
  try {
    const holder: Holder = { pid: process.pid, since: new Date().toISOString() }
    writeFileSync(join(path, 'holder.json'), JSON.stringify(holder))
    const secret = ownSecret ?? prepareSecret(path)
    if (!mayLackDatabase) refuseMissingDatabase(path)
    return {
      database: join(path, 'database'),
      secret: () => {
        if (ownSecret === undefined) withFiles(() => keepSecret(path))
        return secret
      },
      release: () => giveUp(lock),
    }
  } catch (error) {
    giveUp(lock)
    throw error
  }
}

function giveUp(lock: DatabaseSync) {
  held.delete(lock)
  lock.close()
}

function refuseUnusable(path: string) {
  const { R_OK, W_OK, X_OK } = constants
  accessSync(path, R_OK | W_OK | X_OK)
  const lock = join(path, 'lock')
  if (pathExists(lock)) accessSync(lock, R_OK | W_OK)
}

/** True for a dangling link too. */
function pathExists(path: string) {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

function refuseForeign(path: string) {
  const names = readdirSync(path).filter((name) => !uncounted.has(name))
  const [first] = names
  if (first === undefined || names.includes('database') || names.includes('secret')) return
  throw new Error(
    `The data directory ${path} has no database, and it is not empty: it contains ${shown(first)}. Nothing was changed. Set DATA_DIR to an empty folder, or to the folder that contains "database".`,
  )
}

function refuseMissingDatabase(path: string) {
  if (pathExists(join(path, 'database')) || !pathExists(join(path, 'secret'))) return
  throw new Error(
    `The data directory ${path} contains a secret but no database. Nothing was changed. Put the folder "database" back from a backup; to start with an empty database, move "secret" away first.`,
  )
}

function takeLock(path: string): DatabaseSync {
  const file = join(path, 'lock')
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    held.add(lock)
    return lock
  } catch (error) {
    lock.close()
    const isBusy = (error as { errcode?: unknown }).errcode === sqliteBusy
    const refusal = isBusy
      ? inUse(path)
      : `The lock of the data directory could not be taken: ${String(error)}. If no Tandem runs on ${path}, delete ${file} and start again.`
    throw new (isBusy ? DirectoryInUse : Error)(refusal, { cause: error })
  }
}

function inUse(path: string) {
  const holder = readHolder(join(path, 'holder.json'))
  const who = holder ? `process ${holder.pid}, since ${holder.since}` : 'another process'
  return `The data directory ${path} is in use by ${who}. Two processes on one embedded database would destroy it: stop that one first, or set DATA_DIR.`
}

function readHolder(file: string): Holder | undefined {
  try {
    const { pid, since } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    return { pid: Number(pid), since: shown(String(since)) }
  } catch {
    return undefined
  }
}

/** A new secret couldn't open existing data, so it needs an empty directory. */
function prepareSecret(path: string) {
  const file = join(path, 'secret')
  const unfinished = join(path, 'secret.new')
  if (pathExists(file)) return readSecret(file)
  if (!pathExists(join(path, 'database'))) {
    writeFileSync(unfinished, randomBytes(48).toString('base64url'), { mode: 0o600 })
    syncPath(unfinished)
    syncPath(path)
    return readSecret(unfinished)
  }
  if (pathExists(unfinished)) return readSecret(unfinished)
  throw new Error(
    `The data directory ${path} has a database but no secret. Nothing was changed. Without that secret, second factors and stored keys can never be opened again: put the file "secret" back from a backup, or set APP_SECRET to the secret this installation was started with.`,
  )
}

function keepSecret(path: string) {
  if (!pathExists(join(path, 'secret.new')) || pathExists(join(path, 'secret'))) return
  renameSync(join(path, 'secret.new'), join(path, 'secret'))
  syncPath(path)
}

/** Undefined where none is kept. Throws for a damaged one. */
export function keptSecret(path: string) {
  const file = join(path, 'secret')
  return pathExists(file) ? readSecret(file) : undefined
}

/** For the database that was just restored; one that is kept stays. */
export function keepGivenSecret(path: string, secret: string) {
  withFiles(() => {
    const unfinished = join(path, 'secret.new')
    writeFileSync(unfinished, secret, { mode: 0o600 })
    syncPath(unfinished)
    keepSecret(path)
  })
}

function readSecret(file: string) {
  const secret = withFiles(() => readFileSync(file, 'utf8'), file)
  if (isInstallationSecret(secret)) return secret
  throw new Error(
    `The secret in ${file} is damaged: it is empty, shorter than ${secretBytesMin} bytes, or not text. Nothing was changed. Put the file back from a backup, or set APP_SECRET to the secret this installation was started with.`,
  )
}
