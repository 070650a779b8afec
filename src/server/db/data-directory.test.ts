import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

function take(): DataDirectory {
  const directory = takeDataDirectory(path)
  held.push(directory)
  return directory
}

describe('a data directory', () => {
  test('is made where there is none, for nobody else to read', () => {
    take()
    expect(statSync(path).mode & 0o777).toBe(0o700)
  })

  test('is refused to a second taker, ten times of ten, with a sentence that names the holder', () => {
    take()
    for (let n = 0; n < 10; n += 1) {
      expect(take).toThrow(
        new RegExp(
          `^The data directory ${path} is in use by process ${process.pid}, since \\d{4}-.*stop that one first, or set DATA_DIR\\.$`,
        ),
      )
    }
  })

  test('is refused as well where it is not known who holds it', () => {
    take()
    writeFileSync(join(path, 'holder.json'), '{"pid": 1')
    expect(take).toThrow(/is in use by another process\./)
  })

  test('can be taken once it was given back', () => {
    take()
    held.pop()?.release()
    expect(take().database).toBe(join(path, 'database'))
  })
})

describe('its secret', () => {
  test('is made once, long, and for nobody else to read', () => {
    const first = take().secret()
    expect(first).toMatch(/^[\w-]{64}$/)
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
    const directory = take()
    writeFileSync(join(path, 'secret.new'), '')
    expect(directory.secret()).toMatch(/^[\w-]{64}$/)
    expect(readFileSync(join(path, 'secret'), 'utf8')).toBe(directory.secret())
    expect(existsSync(join(path, 'secret.new'))).toBe(false)
  })
})
