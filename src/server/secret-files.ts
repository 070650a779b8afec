import { closeSync, openSync, readSync } from 'node:fs'

/** Each may be read from the file that `<name>_FILE` names. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'APP_SECRET',
  'BACKUP_KEY',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'MICROSOFT_CLIENT_SECRET',
  'VAPID_PRIVATE_KEY',
] as const

export const secretBytesMax = 16_384

type Source = Readonly<Record<string, string>>

export interface SecretFiles {
  readonly values: Source
  /** By the variable that names the file. */
  readonly mistakes: Source
}

/** Sentences contain neither contents nor paths: a path may be a secret in the wrong variable. */
export function readSecretFiles(source: Source): SecretFiles {
  const values: Record<string, string> = {}
  const mistakes: Record<string, string> = {}
  for (const name of secretNames) {
    const fileName = fileNameOf(name)
    const path = source[fileName]
    if (path === undefined) continue
    const read = name in source ? undefined : readSecret(path)
    if (read === undefined) mistakes[fileName] = `and ${name} are both set: keep one of them`
    else if ('mistake' in read) mistakes[fileName] = read.mistake
    else values[name] = read.value
  }
  return { values, mistakes }
}

export const fileNameOf = (name: string) => `${name}_FILE`

function readSecret(path: string): { readonly value: string } | { readonly mistake: string } {
  try {
    const bytes = readBytes(path)
    if (bytes.length > secretBytesMax)
      return {
        mistake: `names a file that is too big: a secret has ${secretBytesMax} bytes at most`,
      }
    const value = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r?\n$/, '')
    return value === '' ? { mistake: 'names a file that is empty' } : { value }
  } catch (error) {
    return { mistake: sentenceOf(error) }
  }
}

/** Stops after one byte too many: devices and pipes may have no end. */
function readBytes(path: string): Buffer {
  const buffer = Buffer.alloc(secretBytesMax + 1)
  const file = openSync(path, 'r')
  try {
    let length = 0
    for (;;) {
      const read = readSync(file, buffer, length, buffer.length - length, null)
      length += read
      if (read === 0 || length === buffer.length) return buffer.subarray(0, length)
    }
  } finally {
    closeSync(file)
  }
}

const sentences: Readonly<Record<string, string>> = {
  ENOENT: 'names no file',
  ENOTDIR: 'names no file',
  EISDIR: 'names a folder, not a file',
  EACCES: 'names a file that this user may not read',
  EPERM: 'names a file that this user may not read',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'names a file that is no UTF-8 text',
}

function sentenceOf(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return sentences[code] ?? `names a file that can’t be read (${code})`
}
