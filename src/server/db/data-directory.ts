import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

interface Holder {
  readonly pid: number
  readonly since: string
}

export interface DataDirectory {
  /** Where the embedded database keeps its files. */
  readonly database: string
  /** The secret made for this installation, for when the environment gives none. */
  readonly secret: () => string
  readonly release: () => void
}

/**
 * Takes the data directory for this process alone, making it if needed. Throws a sentence that
 * names the holder when another process has it.
 *
 * The lock is the one SQLite takes on a file of its own: the operating system gives it up with the
 * process, however that ends, so there is no stale lock to clean and no window to race through.
 */
export function takeDataDirectory(path: string): DataDirectory {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const holderFile = join(path, 'holder.json')
  const lock = new DatabaseSync(join(path, 'lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    throw new Error(refusal(path, readHolder(holderFile)))
  }
  const holder: Holder = { pid: process.pid, since: new Date().toISOString() }
  writeFileSync(holderFile, JSON.stringify(holder))
  return {
    database: join(path, 'database'),
    secret: () => secretIn(join(path, 'secret')),
    release: () => lock.close(),
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

function refusal(path: string, holder: Holder | undefined): string {
  const who = holder ? `process ${holder.pid}, since ${holder.since}` : 'another process'
  return `The data directory ${path} is in use by ${who}. Two processes on one embedded database would destroy it: stop that one first, or set DATA_DIR.`
}

/** Made whole or not at all: one cut short by a crash would be a secret that anyone can guess. */
function secretIn(file: string): string {
  if (!existsSync(file)) {
    const unfinished = `${file}.new`
    writeFileSync(unfinished, randomBytes(48).toString('base64url'), { mode: 0o600 })
    renameSync(unfinished, file)
  }
  return readFileSync(file, 'utf8')
}
