import {
  exportColumns,
  type Column,
  type ColumnFormat,
} from '#domain/administration/exports/columns.ts'
import type { ExportSheet } from '#domain/administration/exports/exports.ts'
import { forgottenName } from '#domain/kernel/name.ts'
import { dayAt } from '#domain/kernel/time/day.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import { isSaid, say } from '#server/kernel/messages.ts'
import { readingIn, type Reader } from '#server/kernel/reading-in.ts'
import type { Cell, TableHead } from '#server/kernel/files/table-file.ts'

type StoredValue = string | number | boolean | Date | LocalizedText | null

type StoredRow = Readonly<Record<string, StoredValue>>

const messagePrefixes: Readonly<Partial<Record<ColumnFormat, string>>> = {
  role: 'users.role',
  type: 'one-to-ones.type',
  state: 'one-to-ones.state',
  progress: 'export-files.progress',
  performance: 'one-to-ones.performance',
  tracking: 'goals.editor.tracking',
  evaluation: 'goals.evaluation',
  subject: 'feedback.category',
  result: 'agreements.result',
  level: 'nine-box.level',
}

export function headOf(sheet: ExportSheet, { language }: Pick<Reader, 'language'>): TableHead {
  return {
    name: say(language, `export-files.name.${sheet}`),
    columns: exportColumns[sheet].map(([name]) => say(language, `export-files.column.${name}`)),
  }
}

export function cellsOf(sheet: ExportSheet, reader: Reader): (row: StoredRow) => readonly Cell[] {
  const cell = cellFor(reader)
  const columns: readonly Column[] = exportColumns[sheet]
  return (row) => columns.map(([name, form]) => cell(row[name] ?? null, form))
}

function cellFor(reader: Reader): (value: StoredValue, form: ColumnFormat) => Cell {
  const { language, company } = reader
  const reading = readingIn(reader)
  const said = new Map<string, string>()
  const wordOf = (key: string, stored: string) => {
    const known = said.get(key)
    if (known !== undefined) return known
    const word = isSaid(language, key) ? say(language, key) : stored
    said.set(key, word)
    return word
  }
  return (value, form) => {
    if (value === null) return null
    if (form === 'person' && value === forgottenName) return wordOf('users.formerColleague', '')
    if (value instanceof Date) return { day: dayAt(value.getTime(), company.timeZone) }
    if (typeof value === 'boolean')
      return form === 'status'
        ? wordOf(`users.status.${value ? 'active' : 'inactive'}`, '')
        : wordOf(`export-files.${value ? 'yes' : 'no'}`, '')
    if (typeof value === 'object') return reading(value).text
    if (form === 'number') return Number(value)
    if (form === 'day') return { day: `${value}` }
    const words = messagePrefixes[form]
    return words === undefined ? `${value}` : wordOf(`${words}.${value}`, `${value}`)
  }
}
