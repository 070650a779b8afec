import { headerOf, type Header } from '#domain/administration/imports/columns.ts'
import { correctLine, type Correction } from '#domain/administration/imports/corrections.ts'
import { csvLines } from '#domain/administration/imports/csv.ts'
import { UnreadableFile } from '#domain/administration/imports/faults.ts'
import {
  importCellLengthMax,
  importColumnsMax,
  importLengthMax,
} from '#domain/administration/imports/limits.ts'
import { rowOf, type ImportRow } from '#domain/administration/imports/rows.ts'
import type { TableLine } from '#domain/kernel/table-line.ts'
import { BeyondLimits, readXlsx } from '#server/kernel/files/xlsx-lines.ts'
import { UnreadableArchive } from '#server/kernel/files/zip-reader.ts'
import { utf16Of } from './file-format.ts'

/** Throws `UnreadableFile`. Runs in a worker, because a hostile file may take long. */
export async function readRows(
  bytes: Buffer,
  {
    format,
    rowsMax,
    corrections = [],
  }: {
    format: 'csv' | 'xlsx'
    rowsMax: number
    corrections?: readonly Correction[]
  },
): Promise<ImportRow[]> {
  let header: Header | undefined
  const rows: ImportRow[] = []
  let length = 0
  const filledIn = new Set(corrections.map(({ column }) => column))
  let added: readonly string[] = []
  const take = (line: TableLine) => {
    for (const cell of line.cells) length += cell.length
    if (length > importLengthMax) throw new UnreadableFile({ fault: 'workbookTooBig' })
    if (!header) {
      const read = headerOf(line.cells)
      if ('mismatch' in read) throw new UnreadableFile({ fault: 'headers', ...read })
      const lacking = [...filledIn].filter((column) => !read.header.includes(column))
      added = lacking.map(() => '')
      // In front: at the end they would take a line's surplus cells.
      header = [...lacking, ...read.header]
      return
    }
    if (rows.length === rowsMax) throw new UnreadableFile({ fault: 'tooManyRows', line: line.line })
    const given = [...added, ...line.cells]
    // A workbook omits trailing empty cells.
    const missing = format === 'xlsx' ? Math.max(0, header.length - given.length) : 0
    const cells = [...given, ...Array<string>(missing).fill('')]
    rows.push(rowOf(header, correctLine(header, { ...line, cells }, corrections)))
  }
  if (format === 'xlsx') await readWorkbook(bytes, take)
  else for (const line of csvLines(textIn(bytes))) take(line)
  if (rows.length === 0) throw new UnreadableFile({ fault: 'noRows' })
  return rows
}

async function readWorkbook(bytes: Buffer, take: (line: TableLine) => void) {
  const limits = { columnsMax: importColumnsMax, lengthMax: importCellLengthMax }
  await readXlsx(bytes, limits, take).catch((error: unknown) => {
    if (error instanceof UnreadableArchive)
      throw new UnreadableFile({ fault: error.isTooBig ? 'workbookTooBig' : 'workbookUnreadable' })
    if (error instanceof BeyondLimits)
      throw new UnreadableFile({
        fault: error.limit === 'columnsMax' ? 'tooManyColumns' : 'cellTooLong',
        line: error.line,
      })
    throw error
  })
}

function textIn(bytes: Buffer) {
  const encoding = utf16Of(bytes) ?? 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new UnreadableFile({ fault: bytes.includes(0) ? 'notText' : 'notUtf8' })
  }
}
