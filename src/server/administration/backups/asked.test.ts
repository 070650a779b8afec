import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeDataDirectory } from '#server/kernel/db/data-directory.ts'
import { makeBackup } from './backup-commands.ts'
import { backupLines, isSealed, sealOf, writeBackup } from './backup-file.ts'
import { backupFolderOf } from './backup-folder.ts'
import { answerRequests } from './request-files.ts'

// A backup that is asked of the process that has the embedded database.

const [theirs, ours] = [
  'the key of who runs, 32 bytes or more',
  'the key of who asks, 32 bytes or more',
]
const now = new Date('2030-01-15T10:00:00Z')

let folder: string
let stop: () => Promise<void>
let release: () => void

const begin = (make: Parameters<typeof answerRequests>[1]) => {
  stop = answerRequests(folder, make)
}
const file = () => join(folder, 'asked')
async function* lines() {
  yield await Promise.resolve(['{}'])
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tandem-asked-'))
  release = takeDataDirectory(folder, 'x'.repeat(40)).release
  mkdirSync(join(folder, 'database'))
})

afterEach(async () => {
  await stop()
  release()
  rmSync(folder, { recursive: true })
})

const ask = (BACKUP_KEY?: string) =>
  makeBackup({ DATA_DIR: folder, DATABASE_POOL_MAX: 1, BACKUP_KEY }, file(), now)

async function readWith(key: string): Promise<string[]> {
  const read: string[] = []
  for await (const line of backupLines(file(), key)) read.push(line)
  return read
}

test('is encrypted with the key of who asks, which is not handed over, whatever the other’s key', async () => {
  let handed = ''
  begin((request) => {
    handed = JSON.stringify(request)
    return writeBackup(request.path, request.seal ?? theirs, lines())
  })
  expect(await ask(ours)).toBe(true)
  expect(await readWith(ours)).toEqual(['{}'])
  await expect(readWith(theirs)).rejects.toThrow('is not the key')
  expect(handed).not.toContain(ours)
  // Nor does anything of it stay.
  expect(readdirSync(backupFolderOf(folder)).filter((it) => it.includes('request'))).toEqual([])
})

test('is made in the data directory, where a service may write, and copied to its place for nobody else to read', async () => {
  let madeIn = ''
  begin(({ path, seal }) => {
    madeIn = dirname(path)
    return writeBackup(path, seal, lines())
  })
  await ask(ours)
  expect(madeIn).toBe(backupFolderOf(folder))
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(readdirSync(backupFolderOf(folder))).toEqual([])
})

test('is not begun for a place that who asks cannot write to', async () => {
  let isAsked = false
  begin(async () => void (isAsked = true))
  await expect(
    makeBackup({ DATA_DIR: folder, DATABASE_POOL_MAX: 1 }, join(folder, 'no/where'), now),
  ).rejects.toThrow(`${join(folder, 'no')} cannot be used`)
  expect(isAsked).toBe(false)
})

test('is encrypted with the other’s key where who asks has none, and says so', async () => {
  begin(({ path, seal }) => writeBackup(path, seal ?? theirs, lines()))
  expect(await ask()).toBe(true)
  expect(await readWith(theirs)).toEqual(['{}'])
})

test('is in the clear where neither has a key, and says so', async () => {
  begin(({ path, seal }) => writeBackup(path, seal, lines()))
  expect(await ask()).toBe(false)
})

test('is not kept where an older version leaves it in the clear against the wish', async () => {
  begin(({ path }) => writeBackup(path, undefined, lines()))
  await expect(ask(ours)).rejects.toThrow('No backup was kept')
  expect(existsSync(file())).toBe(false)
})

test('a seal opens its own backup alone', async () => {
  await writeBackup(file(), sealOf(ours), lines())
  expect(await isSealed(file())).toBe(true)
  expect(sealOf(ours).frames).not.toBe(sealOf(ours).frames)
  stop = () => Promise.resolve()
})
