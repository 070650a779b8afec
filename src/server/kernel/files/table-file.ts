import { csvLinesOf, csvSeparatorOf, csvStart } from '#domain/kernel/csv.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { ZipFile } from './zip-file.ts'

export type Cell = string | number | { readonly day: Day } | null

export interface TableHead {
  readonly name: string
  readonly columns: readonly string[]
}

export interface TableFile {
  readonly start: () => Buffer
  readonly begin: (table: number) => Buffer
  readonly rows: (rows: readonly (readonly Cell[])[]) => Buffer
  readonly end: () => Buffer
  readonly finish: () => Buffer
}

const emptyBuffer = Buffer.alloc(0)

export function csvFile({ columns }: TableHead, language: Language): TableFile {
  const linesOf = csvLinesIn(language)
  return {
    start: () => Buffer.from(csvStart),
    begin: () => Buffer.from(linesOf([columns])),
    rows: (rows) => Buffer.from(linesOf(rows)),
    end: () => emptyBuffer,
    finish: () => emptyBuffer,
  }
}

export function zippedCsvFile(tables: readonly TableHead[], language: Language): TableFile {
  const linesOf = csvLinesIn(language)
  const zip = new ZipFile()
  return {
    start: () => emptyBuffer,
    begin: (table) => {
      const { name, columns } = tables[table] ?? { name: '', columns: [] }
      return Buffer.concat([zip.begin(`${name}.csv`), zip.add(csvStart + linesOf([columns]))])
    },
    rows: (rows) => zip.add(linesOf(rows)),
    end: () => zip.end(),
    finish: () => zip.finish(),
  }
}

function csvLinesIn(language: Language) {
  const separator = csvSeparatorOf(language)
  const textOf = (cell: Cell): string => {
    if (cell === null) return ''
    if (typeof cell === 'number')
      return separator === ';' ? String(cell).replace('.', ',') : String(cell)
    return typeof cell === 'object' ? cell.day : cell
  }
  return (rows: readonly (readonly Cell[])[]) =>
    csvLinesOf(
      rows.map((cells) => cells.map(textOf)),
      separator,
    )
}
