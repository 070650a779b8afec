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
import { listPlacedPeople, peoplePage } from '#server/overviews/statistics/people-queries.ts'
import { cellsOf } from './cells.ts'
import { insertPart, isRunning, saveProgress, type ExportAttempt } from './making-queries.ts'
import { countRows, rowsAfter, rowsAtOnce, type SheetRow } from './sheet-queries.ts'

export interface ExportJob {
  readonly database: Pick<Database, 'db' | 'replica'>
  readonly company: CompanyAtWork
  readonly making: ExportAttempt
  readonly now: Date
}

/** Bytes. A part is held in memory and answered as a whole. */
export const partBytes = 1_000_000

/** Each read is its own short transaction. Throws when another worker took over. */
export async function writeSheets({
  database,
  company,
  making,
  now,
  file,
}: ExportJob & { readonly file: TableFile }): Promise<void> {
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
    for (let isMore = true; isMore && read < exportRowsMax;) {
      const from = { after: after?.id, read }
      const next = await reading((db) => source.next(db, sheet, from))
      const { rows } = next
      if (rows.length > 0) waiting.push(file.rows(rows.map(cells)))
      after = rows.at(-1) ?? after
      isMore = next.isMore
      read += rowsAtOnce
      progress.done += rows.length
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

interface NextRows {
  readonly rows: readonly SheetRow[]
  readonly isMore: boolean
}

function sourceOf(company: CompanyAtWork, now: Date) {
  const today = dayAt(now.getTime(), company.timeZone)
  /** In the order of names; each page of a large company would find them all again. */
  let placed: readonly string[] = []
  return {
    count: async (db: Db, sheet: ExportSheet) => {
      if (sheet !== 'statistics') return countRows(db, sheet)
      placed = await listPlacedPeople({ db, today })
      return placed.length
    },
    next: async (
      db: Db,
      sheet: ExportSheet,
      { after, read }: { after: string | undefined; read: number },
    ): Promise<NextRows> => {
      if (sheet !== 'statistics') {
        const rows = await rowsAfter(db, sheet, after)
        return { rows, isMore: rows.length === rowsAtOnce }
      }
      const among = placed.slice(read, read + rowsAtOnce)
      const page = { page: 1, limit: rowsAtOnce, sort: 'name', among } as const
      const { rows } = await peoplePage({ db, today, company }, page)
      return { rows: rows.map((row) => ({ ...row })), isMore: read + rowsAtOnce < placed.length }
    },
  }
}
