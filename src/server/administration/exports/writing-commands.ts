import {
  exportRowsMax,
  sheetsOf,
  type ExportSheet,
} from '#domain/administration/exports/exports.ts'
import { dayAt } from '#domain/kernel/time/day.ts'
import type { Database } from '#server/kernel/db/database.ts'
import { announce } from '#server/people/teams/announce-queries.ts'
import type { TableFile } from '#server/kernel/files/table-file.ts'
import { inCompany, type Db } from '#server/kernel/unit-of-work.ts'
import type { CompanyAtWork } from '#server/identity/companies/each-company-queries.ts'
import { peoplePage } from '#server/overviews/statistics/people-queries.ts'
import { cellsOf } from './cells.ts'
import { insertPart, isRunning, saveProgress, type ExportAttempt } from './making-queries.ts'
import { countRows, rowsAfter, rowsAtOnce, type SheetRow } from './sheet-queries.ts'

interface ExportFileJob {
  readonly database: Pick<Database, 'db' | 'replica'>
  readonly company: CompanyAtWork
  readonly making: ExportAttempt
  readonly now: Date
  readonly file: TableFile
}

/** Bytes. A part is held in memory and answered as a whole. */
const partBytes = 1_000_000

/** Each read is its own short transaction. Throws when another worker took over. */
export async function writeSheets({
  database,
  company,
  making,
  now,
  file,
}: ExportFileJob): Promise<void> {
  const { kind } = making
  const reader = { language: making.language, company }
  const inside = <T>(work: (db: Db) => Promise<T>) => inCompany(database.db, company.id, work)
  const reading = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const late = await database.replica?.read((db) =>
      inCompany(
        db,
        company.id,
        async (it) => ((await isRunning(it, making)) ? { read: await work(it) } : undefined),
        'read only',
      ),
    )
    return late?.answer ? late.answer.read : inside(work)
  }
  const source = sourceOf(company, now)
  let waiting: Buffer[] = []
  let parts = 0
  const progress = { done: 0, total: 0 }

  const store = async (db: Db, isLast: boolean) => {
    const bytes = Buffer.concat(waiting)
    if (bytes.length < partBytes && !isLast) {
      waiting = [bytes]
      return
    }
    waiting = []
    if (bytes.length === 0) return
    parts += 1
    await insertPart(db, making.id, parts, bytes)
  }
  const announceProgress = async (db: Db) => {
    if (!(await saveProgress(db, making, progress))) throw new Error('overtaken')
    const collaboratorId = making.askedBy
    await announce(db, company.id, { topic: 'exports', collaboratorId, to: 'collaborator' })
  }

  progress.total = await reading(async (db) => {
    let total = 0
    for (const sheet of sheetsOf(kind)) total += await source.count(db, sheet)
    return total
  })
  waiting.push(file.start())
  for (const [index, sheet] of sheetsOf(kind).entries()) {
    waiting.push(file.begin(index))
    const cells = cellsOf(sheet, reader)
    let after: SheetRow | undefined
    let read = 0
    for (let some = rowsAtOnce; some === rowsAtOnce && read < exportRowsMax;) {
      const from = { after: after?.id, read }
      const rows = await reading((db) => source.next(db, sheet, from))
      if (rows.length > 0) waiting.push(file.rows(rows.map(cells)))
      after = rows.at(-1)
      some = rows.length
      read += some
      progress.done += some
      await inside(async (db) => {
        await store(db, false)
        await announceProgress(db)
      })
    }
    waiting.push(file.end())
  }
  waiting.push(file.finish())
  // `saveProgress` fails when another worker took over; then nothing is stored.
  await inside(async (db) => {
    await store(db, true)
    await announceProgress(db)
  })
}

function sourceOf(company: CompanyAtWork, now: Date) {
  const today = dayAt(now.getTime(), company.timeZone)
  const people = (db: Db, read: number, limit: number) =>
    peoplePage({ db, today, company }, { page: read / rowsAtOnce + 1, limit, sort: 'name' })
  return {
    count: async (db: Db, sheet: ExportSheet) =>
      sheet === 'statistics' ? (await people(db, 0, 1)).total : countRows(db, sheet),
    next: async (
      db: Db,
      sheet: ExportSheet,
      { after, read }: { readonly after: string | undefined; readonly read: number },
    ): Promise<readonly SheetRow[]> =>
      sheet === 'statistics'
        ? (await people(db, read, rowsAtOnce)).rows.map((row) => ({ ...row }))
        : rowsAfter(db, sheet, after),
  }
}
