import { createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { createReadStream, renameSync, rmSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { pipeline as piped } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { withFiles } from '#server/kernel/db/file-problems.ts'
import { syncPath } from '#server/kernel/db/sync-files.ts'
import { openFrames, sealFrames } from './sealed-frames.ts'

// A backup is a line of JSON that is readable by all, then lines compressed by zstd, in sealed frames where there is a key.

const format = 'tandem-backup-1'
const headBytesMax = 1024
const newline = 10
const bufferedBytes = 65_536

interface Head {
  readonly format: string
  /** Of the key's derivation; there only if sealed. */
  readonly salt?: string
  /** Tells a wrong key from a damaged file. */
  readonly check?: string
}

export class BackupUnusable extends Error {
  override name = 'BackupUnusable'
}

class WrongKey extends BackupUnusable {
  override name = 'WrongKey'
}

export function damaged(path: string, what: string): BackupUnusable {
  return new BackupUnusable(
    `The backup ${path} is damaged: ${what}. Nothing was changed. Use another backup.`,
  )
}

function keysOf(key: string, salt: Buffer) {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', key, salt, purpose, 32))
  return { frames: derived('tandem backup'), check: derived('tandem backup check') }
}

/** Derived from the key for one backup, and opens no other. In base64. */
export type Seal = Readonly<Record<'salt' | 'frames' | 'check', string>>

export function sealOf(key: string): Seal {
  const salt = randomBytes(32)
  const { frames, check } = keysOf(key, salt)
  const textOf = (bytes: Buffer) => bytes.toString('base64')
  return { salt: textOf(salt), frames: textOf(frames), check: textOf(check) }
}

export async function isSealed(path: string) {
  return (await readHead(path)).head.salt !== undefined
}

export function writeBackup(
  path: string,
  key: string | Seal | undefined,
  batches: AsyncIterable<readonly string[]>,
) {
  return inPlaceOf(path, async (file) => {
    const seal = typeof key === 'string' ? sealOf(key) : key
    const head: Head = seal ? { format, salt: seal.salt, check: seal.check } : { format }
    const first = Buffer.from(`${JSON.stringify(head)}\n`)
    await file.appendFile(first)
    const compressed = createZstdCompress()
    const output = async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) await file.appendFile(chunk)
    }
    const input = Readable.from(buffered(batches), { objectMode: false })
    const frames = seal && Buffer.from(seal.frames, 'base64')
    await (frames
      ? piped(input, compressed, (it) => sealFrames(it, frames, first), output)
      : piped(input, compressed, output))
  })
}

export function copyBackup(from: string, path: string) {
  return inPlaceOf(path, (file) => file.writeFile(createReadStream(from)))
}

/** Written beside its place, synced and renamed: a kill leaves the former file. */
async function inPlaceOf(path: string, write: (file: FileHandle) => Promise<void>) {
  const unfinished = join(dirname(path), `.${basename(path)}.unfinished`)
  try {
    rmSync(unfinished, { force: true })
    await using file = await open(unfinished, 'wx', 0o600)
    await write(file)
    await file.sync()
  } catch (error) {
    rmSync(unfinished, { force: true })
    withFiles(() => refuse(error), path)
  }
  renameSync(unfinished, path)
  syncPath(dirname(path))
}

function refuse(error: unknown): never {
  throw error
}

async function* buffered(batches: AsyncIterable<readonly string[]>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const lines of batches) {
    const next = Buffer.from(lines.map((line) => `${line}\n`).join(''))
    waiting.push(next)
    bytes += next.length
    if (bytes < bufferedBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}

/** The lines of a backup. Throws `BackupUnusable` with a sentence, at the latest where the damage is. */
export async function* backupLines(path: string, key?: string): AsyncGenerator<string> {
  const { head, first } = await readHead(path)
  const frames = head.salt ? frameKey(path, head, key) : undefined
  const input = createReadStream(path, { start: first.length })
  const compressed = frames ? Readable.from(openFrames(input, frames, first)) : input
  const plain = pipeline(compressed, createZstdDecompress(), () => undefined)
  try {
    yield* linesOf(plain)
  } catch (error) {
    if (error instanceof BackupUnusable || isOfFile(error)) throw error
    throw damaged(path, 'it is cut short, or bytes in it were changed')
  }
}

const isOfFile = (error: unknown) => typeof (error as NodeJS.ErrnoException).syscall === 'string'

async function readHead(path: string): Promise<{ head: Head; first: Buffer }> {
  await using file = await open(path, 'r').catch((error: unknown) =>
    withFiles(() => refuse(error), path),
  )
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytesMax), 0, headBytesMax, 0)
  const end = buffer.subarray(0, bytesRead).indexOf(newline)
  const first = buffer.subarray(0, end + 1)
  const head = parsedHead(first.toString())
  if (head?.format === format) return { head, first }
  throw new BackupUnusable(
    head?.format?.startsWith('tandem-backup-')
      ? `The backup ${path} was made by a newer Tandem. Install that version first.`
      : `${path} is no backup of Tandem, or its beginning is damaged. Nothing was changed.`,
  )
}

function parsedHead(line: string): Head | undefined {
  try {
    return JSON.parse(line) as Head
  } catch {
    return undefined
  }
}

function frameKey(path: string, { salt = '', check = '' }: Head, key: string | undefined): Buffer {
  if (key === undefined)
    throw new WrongKey(`The backup ${path} is encrypted: set BACKUP_KEY to its key.`)
  const keys = keysOf(key, Buffer.from(salt, 'base64'))
  const expected = Buffer.from(check, 'base64')
  if (expected.length === keys.check.length && timingSafeEqual(expected, keys.check))
    return keys.frames
  throw new WrongKey(`BACKUP_KEY is not the key of the backup ${path}. Nothing was changed.`)
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = []
  for await (const chunk of chunks) {
    let from = 0
    for (let to = chunk.indexOf(newline); to >= 0; to = chunk.indexOf(newline, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, to)]).toString()
      rest = []
      from = to + 1
    }
    if (from < chunk.length) rest.push(chunk.subarray(from))
  }
  if (rest.length > 0) throw new Error('a line has no end')
}

export function sha256(): { add: (line: string) => void; digest: () => string } {
  const hash = createHash('sha256')
  return { add: (line) => void hash.update(line).update('\n'), digest: () => hash.digest('hex') }
}
