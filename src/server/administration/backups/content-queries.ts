import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { DatabaseClient, TransactionDb } from '#server/kernel/db/database.ts'
import { backupLines, damaged, sha256 } from './backup-file.ts'
import { readRows } from './reading-queries.ts'
import { SumOfTables, type TableSums } from './table-sums.ts'
import { runSql } from '#server/kernel/unit-of-work.ts'

export interface Manifest {
  readonly madeAt: string
  readonly version: string
  readonly database: 'embedded' | 'postgres'
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[]
  /** Only in an encrypted backup. */
  readonly secret?: string
}

export type Line = { readonly manifest: Manifest } | Section | { readonly end: End }

interface Section {
  readonly table: string
  readonly columns: readonly string[]
}

export interface End {
  readonly tables: TableSums
  readonly sha256: string
}

const manifestFile = new URL('../../../../package.json', import.meta.url)

export function ownVersion() {
  return (JSON.parse(readFileSync(manifestFile, 'utf8')) as { version: string }).version
}

/** In one transaction that sees one moment. */
export function inSnapshot<T>(
  db: DatabaseClient,
  work: (db: TransactionDb) => Promise<T>,
): Promise<T> {
  return db.transact('read only', async (transaction) => {
    await runSql(transaction)`set transaction isolation level repeatable read`
    return work(transaction)
  })
}

interface Origin {
  readonly madeAt: Date
  readonly database: 'embedded' | 'postgres'
  readonly secret?: string | undefined
}

export async function* contentOf(
  db: TransactionDb,
  { madeAt, database, secret }: Origin,
): AsyncGenerator<readonly string[]> {
  const { rows: migrations } = await sql<Manifest['migrations'][number]>`
    select name, checksum from migration order by name collate "C"`.execute(db)
  const manifest: Manifest = {
    madeAt: madeAt.toISOString(),
    version: ownVersion(),
    database,
    migrations,
    ...(secret === undefined ? {} : { secret }),
  }
  const whole = sha256()
  const sums = new SumOfTables()
  const said = (lines: readonly string[]) => {
    lines.forEach(whole.add)
    return lines
  }
  yield said([JSON.stringify({ manifest })])
  let last: string | undefined
  for await (const { table, columns, rows } of readRows(db)) {
    sums.add(table, rows)
    const section: Section = { table, columns }
    yield said(table === last ? rows : [JSON.stringify(section), ...rows])
    last = table
  }
  const end: End = { tables: sums.sums(), sha256: whole.digest() }
  yield [JSON.stringify({ end })]
}

export interface BackupReader {
  readonly manifest: (manifest: Manifest) => Promise<void> | void
  readonly rows: (section: Section, rows: readonly string[]) => Promise<void> | void
}

const linesAtOnce = 500
const charactersAtOnce = 524_288

/** Reads a backup to its end. Throws `BackupUnusable` unless all of it is what was written. */
export async function readBackup(
  path: string,
  key: string | undefined,
  reader: BackupReader,
): Promise<End> {
  const whole = sha256()
  const sums = new SumOfTables()
  let section: Section | undefined
  let waiting: string[] = []
  let characters = 0
  const pass = async () => {
    if (section && waiting.length > 0) {
      sums.add(section.table, waiting)
      await reader.rows(section, waiting)
    }
    waiting = []
    characters = 0
  }
  for await (const line of backupLines(path, key)) {
    if (line.startsWith('[')) {
      if (!section) throw damaged(path, 'rows come before their table')
      whole.add(line)
      waiting.push(line)
      characters += line.length
      if (waiting.length >= linesAtOnce || characters >= charactersAtOnce) await pass()
      continue
    }
    await pass()
    const said = lineOf(path, line)
    if ('end' in said) {
      const isWhole = said.end.sha256 === whole.digest()
      if (isWhole && JSON.stringify(said.end.tables) === JSON.stringify(sums.sums()))
        return said.end
      throw damaged(path, 'its checksums are others')
    }
    whole.add(line)
    if ('manifest' in said) await reader.manifest(said.manifest)
    else section = said
  }
  throw damaged(path, 'its end is missing')
}

function lineOf(path: string, line: string): Line {
  try {
    return JSON.parse(line) as Line
  } catch {
    throw damaged(path, 'a line of it can’t be read')
  }
}
