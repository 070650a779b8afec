import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { damageOf, layCluster, openFolder } from './pglite.ts'

let home: string
let folder: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tandem-cluster-'))
  folder = join(home, 'database')
})

afterEach(() => rmSync(home, { recursive: true }))

/** What is looked at before a database is opened, and nothing else of one. */
function putOutline(): void {
  const files: Readonly<Record<string, string | Buffer>> = {
    PG_VERSION: '18\n',
    'global/pg_control': Buffer.alloc(8192),
    'base/5/PG_VERSION': '18\n',
    'pg_wal/000000010000000000000001': 'a log',
    'pg_xact/0000': 'states',
    'pg_multixact/members/0000': 'members',
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  expect(damageOf(folder)).toBeUndefined()
}

const remove = (name: string) => () => rmSync(join(folder, name), { recursive: true })
const empty = (name: string) => () => {
  for (const entry of readdirSync(join(folder, name)))
    rmSync(join(folder, name, entry), { recursive: true })
}
const cut = (name: string, bytes: number) => () => truncateSync(join(folder, name), bytes)

test.each([
  ['nothing in it', empty('.'), 'it is empty'],
  ['no PG_VERSION', remove('PG_VERSION'), 'PG_VERSION is missing or empty'],
  ['an empty PG_VERSION', cut('PG_VERSION', 0), 'PG_VERSION is missing or empty'],
  [
    'the files of another PostgreSQL',
    () => writeFileSync(join(folder, 'PG_VERSION'), '17\n'),
    'it was written by PostgreSQL 17, and this Tandem reads 18',
  ],
  [
    'a PG_VERSION of NULs',
    () => writeFileSync(join(folder, 'PG_VERSION'), '\0'.repeat(3)),
    'PG_VERSION is damaged',
  ],
  ['no pg_control', remove('global/pg_control'), 'global/pg_control is missing or cut short'],
  ['an empty pg_control', cut('global/pg_control', 0), 'global/pg_control is missing or cut short'],
  ['no base', remove('base'), 'base is missing or empty'],
  ['an empty base', empty('base'), 'base is missing or empty'],
  ['no log', empty('pg_wal'), 'pg_wal is missing or empty'],
  ['no states of transactions', remove('pg_xact'), 'pg_xact is missing or empty'],
] as const)(
  'an embedded database with %s is refused with its repair, and left as it is',
  async (_, damage, reason) => {
    putOutline()
    damage()
    const before = readdirSync(folder, { recursive: true })
    await expect(openFolder(folder)).rejects.toThrow(
      `The embedded database in ${folder} cannot be opened: ${reason}. Nothing was changed. Put the whole data directory back from a backup`,
    )
    expect(readdirSync(folder, { recursive: true })).toEqual(before)
  },
)

test.each([
  [
    'a link that leads nowhere',
    () => symlinkSync('/nowhere', folder),
    /: it is empty\. Nothing was/,
  ],
  ['a link in a circle', () => symlinkSync('database', folder), /\(ELOOP\): its links lead in a/],
  ['a file', () => writeFileSync(folder, ''), /\(ENOTDIR\): part of its path is a file/],
  [
    'a PG_VERSION that is a folder',
    () => mkdirSync(join(folder, 'PG_VERSION'), { recursive: true }),
    /PG_VERSION cannot be used \(EISDIR\): it is a folder/,
  ],
] as const)(
  'an embedded database of %s is refused with its repair, and nothing is laid',
  async (_, damage, reason) => {
    damage()
    await expect(openFolder(folder)).rejects.toThrow(reason)
    expect(readdirSync(home)).toEqual(['database'])
  },
)

test('a first start that is killed while it lays the files leaves nothing that the next takes for a database', async () => {
  const script = `
    import { layCluster } from './src/server/kernel/db/pglite.ts'
    await layCluster(process.env.FOLDER)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { FOLDER: folder },
  })
  const exited = new Promise((resolve) => child.on('exit', (_, signal) => resolve(signal)))
  while (!existsSync(join(`${folder}.new`, 'base'))) await wait(2)
  child.kill('SIGKILL')
  expect(await exited).toBe('SIGKILL')
  expect(existsSync(folder)).toBe(false)
  await layCluster(folder)
  expect(damageOf(folder)).toBeUndefined()
  expect(existsSync(`${folder}.new`)).toBe(false)

  // What only PostgreSQL notices is refused in the same words.
  rmSync(join(folder, 'pg_notify'), { recursive: true })
  await expect(openFolder(folder)).rejects.toThrow(
    'cannot be opened: could not open directory "pg_notify": No such file or directory. Put the whole',
  )
})
