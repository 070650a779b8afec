import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { takeDataDirectory, type DataDirectory } from './data-directory.ts'

let home: string
let path: string
const held: DataDirectory[] = []

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tandem-directory-'))
  path = join(home, 'some', 'data')
})

afterEach(() => {
  for (const directory of held.splice(0)) directory.release()
  rmSync(home, { recursive: true })
})

function take(ownSecret?: string): DataDirectory {
  const directory = takeDataDirectory(path, ownSecret)
  held.push(directory)
  return directory
}

/** Writes a file of the directory, and the folders it is in. */
function put(name: string, content: string): void {
  const file = join(path, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

describe('a data directory', () => {
  test('is made where there is none, for nobody else to read', () => {
    take()
    expect(statSync(path).mode & 0o777).toBe(0o700)
  })

  test('is refused to a second taker, ten times of ten, with a sentence that names the holder', () => {
    take()
    for (let n = 0; n < 10; n += 1) {
      expect(() => take()).toThrow(
        new RegExp(
          `^The data directory ${path} is in use by process ${process.pid}, since \\d{4}-.*stop that one first, or set DATA_DIR\\.$`,
        ),
      )
    }
  })

  test('is refused as well where it is not known who holds it', () => {
    take()
    writeFileSync(join(path, 'holder.json'), '{"pid": 1')
    expect(() => take()).toThrow(/is in use by another process\./)
  })

  test('can be taken once it was given back', () => {
    take()
    held.pop()?.release()
    expect(take().database).toBe(join(path, 'database'))
  })

  test('counts as empty with what a file system, backups and a killed first start leave in it', () => {
    for (const name of ['lost+found', 'backups', 'database.new']) put(`${name}/anything`, 'x')
    put('secret.new', 'cut sho')
    expect(take().secret()).toMatch(/^[\w-]{64}$/)
  })

  test.each(['photo.jpg', '.profile', 'postgres/PG_VERSION'])(
    'with %s in it and no database is refused before anything is written',
    (name) => {
      put(name, 'x')
      expect(() => take()).toThrow(/has no database, and it is not empty: .* Set DATA_DIR to/)
      expect(readdirSync(path)).toEqual([name.split('/')[0]])
    },
  )

  test('with a secret and no database is refused: the database is somewhere else', () => {
    put('secret', 'x'.repeat(64))
    expect(() => take()).toThrow(/a secret but no database\. .*from a backup/)
    expect(existsSync(join(path, 'database'))).toBe(false)
  })

  test('that is a file, or in one, says so', () => {
    writeFileSync(join(home, 'some'), '')
    expect(() => take()).toThrow(/cannot be used \(ENOTDIR\): .*Set DATA_DIR to a folder/)
    path = join(home, 'some')
    expect(() => take()).toThrow(/cannot be used \(EEXIST\): .*Set DATA_DIR to a folder/)
  })

  test.skipIf(process.getuid?.() === 0)('that this user may not write says so', () => {
    mkdirSync(path, { recursive: true, mode: 0o500 })
    expect(() => take()).toThrow(/cannot be used \(EACCES\): .*Give it to the user/)
  })

  test('names nothing of others as it is written, where that could be anything', () => {
    put('a\u001b[2Jb', 'x')
    expect(() => take()).toThrow(/it contains a\?\[2Jb\./)
  })

  test('whose lock is another file says which to delete, not that somebody has it', () => {
    put('database/PG_VERSION', '18')
    put('lock', 'no database of SQLite: '.repeat(100))
    expect(() => take()).toThrow(/could not be taken: .*delete .*lock and start again/)
  })
})

describe('its secret', () => {
  test('is made once, long, and for nobody else to read', () => {
    const first = take().secret()
    expect(first).toMatch(/^[\w-]{64}$/)
    put('database/PG_VERSION', '18')
    held.pop()?.release()
    expect(take().secret()).toBe(first)
    expect(statSync(join(path, 'secret')).mode & 0o777).toBe(0o600)
  })

  test('is another for each directory', () => {
    const first = take().secret()
    path = join(home, 'other')
    expect(take().secret()).not.toBe(first)
  })

  test('is never one whose making was cut short', () => {
    put('secret.new', '')
    const directory = take()
    expect(directory.secret()).toMatch(/^[\w-]{64}$/)
    expect(readFileSync(join(path, 'secret'), 'utf8')).toBe(directory.secret())
    expect(existsSync(join(path, 'secret.new'))).toBe(false)
  })

  test('is kept once there is a database, and found by the start after one that ended before that', () => {
    take()
    expect(existsSync(join(path, 'secret'))).toBe(false)
    const unfinished = readFileSync(join(path, 'secret.new'), 'utf8')
    held.pop()?.release()
    put('database/PG_VERSION', '18')
    expect(take().secret()).toBe(unfinished)
    expect(readFileSync(join(path, 'secret'), 'utf8')).toBe(unfinished)
  })

  test('that is missing beside a database is refused, and made by nobody', () => {
    put('database/PG_VERSION', '18')
    expect(() => take()).toThrow(
      /has a database but no secret\. .*from a backup, or set APP_SECRET/,
    )
    expect(existsSync(join(path, 'secret'))).toBe(false)
  })

  test.each(['', 'x'.repeat(31), '\0'.repeat(64)])('is refused where it is damaged: %j', (kept) => {
    put('database/PG_VERSION', '18')
    put('secret', kept)
    expect(() => take()).toThrow(/secret .*is damaged: .*from a backup, or set APP_SECRET/)
    expect(readFileSync(join(path, 'secret'), 'utf8')).toBe(kept)
  })

  test('that cannot be read is called so, with what to do', () => {
    put('database/PG_VERSION', '18')
    mkdirSync(join(path, 'secret'))
    expect(() => take()).toThrow(/secret cannot be used \(EISDIR\): it is a folder where a file .*/)
    rmSync(join(path, 'secret'), { recursive: true })
    symlinkSync('secret', join(path, 'secret'))
    expect(() => take()).toThrow(/secret cannot be used \(ELOOP\): its links lead in a circle/)
    rmSync(join(path, 'secret'))
    symlinkSync('/nowhere/secret', join(path, 'secret'))
    expect(() => take()).toThrow(/secret cannot be used \(ENOENT\): .*a link that leads nowhere/)
  })

  test('is the environment’s where that has one, whatever is kept', () => {
    put('database/PG_VERSION', '18')
    put('secret', '')
    expect(take('the one of the environment, long enough').secret()).toMatch(/^the one of/)
  })
})
