import { conflict } from '#domain/kernel/refusal.ts'
import { restoreFormulas } from '#domain/kernel/csv.ts'
import type { TableLine } from '#domain/kernel/table-line.ts'
import type { Header, ImportColumn } from './columns.ts'

export const correctionsMax = 500

export function refuseCorrections(all: number) {
  return all > correctionsMax ? conflict('imports.tooManyCorrections') : undefined
}

/** A cell mended on the page: in one line, or wherever the column has that value. */
export interface Correction {
  readonly column: ImportColumn
  readonly from: string
  readonly to: string
  readonly line: number | null
}

/** Later corrections see what earlier ones made. The file itself stays as it was uploaded. */
export function correctLine(
  header: Header,
  { line, cells }: TableLine,
  corrections: readonly Correction[],
): TableLine {
  const corrected = [...cells]
  for (const { column, from, to, line: only } of corrections) {
    const at = header.indexOf(column)
    const written = (corrected[at] ?? '').trim()
    const isMeant = written === from || restoreFormulas(written) === from
    if (at >= 0 && isMeant && (only === null || only === line)) corrected[at] = to
  }
  return { line, cells: corrected }
}
