import { headerOf, type Header } from '#domain/imports/columns.ts'
import type { TableLine } from '#domain/kernel/table-line.ts'
import { csvLines } from '#domain/imports/csv.ts'
import { UnreadableFile } from '#domain/imports/faults.ts'
import { importCellLengthMax, importColumnsMax } from '#domain/imports/limits.ts'
import { rowOf, type ImportRow } from '#domain/imports/rows.ts'
import { NotUnzipped } from '#server/kernel/unzip.ts'
import { BeyondLimits, xlsxLines } from '#server/kernel/xlsx-lines.ts'

/** What a file of people may be, by how it begins: a workbook is a ZIP file, any other text is CSV. */
export function formatOf(bytes: Uint8Array): 'csv' | 'xlsx' | undefined {
  const [first, second, third, fourth] = bytes
  if (first === 0x50 && second === 0x4b && third === 3 && fourth === 4) return 'xlsx'
  // What is in UTF-16 is a text, and said to be the wrong one.
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return 'csv'
  // Old workbooks, PDFs and pictures begin with what no text does.
  const isOther = [...bytes.subarray(0, 8)].some((it) => it < 9 || (it > 13 && it < 32))
  return isOther || bytes.length === 0 || (first === 0x25 && second === 0x50) ? undefined : 'csv'
}

function* linesOf(bytes: Buffer, format: 'csv' | 'xlsx'): Generator<TableLine> {
  if (format === 'csv') return yield* csvLines(textIn(bytes))
  try {
    yield* xlsxLines(bytes, { columnsMax: importColumnsMax, lengthMax: importCellLengthMax })
  } catch (error) {
    if (error instanceof NotUnzipped)
      throw new UnreadableFile({ fault: error.isTooBig ? 'workbookTooBig' : 'workbookUnreadable' })
    if (error instanceof BeyondLimits)
      throw new UnreadableFile({
        fault: error.limit === 'columnsMax' ? 'tooManyColumns' : 'cellTooLong',
        line: error.line,
      })
    throw error
  }
}

function textIn(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new UnreadableFile({ fault: bytes.includes(0) ? 'notText' : 'notUtf8' })
  }
}

/**
 * The rows of a file of people, some at a time, so that others get their turn in between. Throws `UnreadableFile`
 * for one that cannot be read, has other headers, no row, or more rows than it may.
 */
export function* rowsIn(
  bytes: Buffer,
  { format, rowsMax }: { readonly format: 'csv' | 'xlsx'; readonly rowsMax: number },
): Generator<ImportRow> {
  let header: Header | undefined
  let count = 0
  for (const line of linesOf(bytes, format)) {
    if (!header) {
      const read = headerOf(line.cells)
      if ('mismatch' in read) throw new UnreadableFile({ fault: 'headers', ...read })
      header = read.header
      continue
    }
    count += 1
    if (count > rowsMax) throw new UnreadableFile({ fault: 'tooManyRows', line: line.line })
    // A workbook does not write the empty cells behind the last one.
    const missing = format === 'xlsx' ? Math.max(0, header.length - line.cells.length) : 0
    yield rowOf(header, { ...line, cells: [...line.cells, ...Array<string>(missing).fill('')] })
  }
  if (count === 0) throw new UnreadableFile({ fault: 'noRows' })
}
