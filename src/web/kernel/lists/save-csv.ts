import { csvOf, csvSeparatorOf } from '#domain/kernel/csv.ts'
import { spokenLanguage } from '#web/kernel/i18n/spoken.ts'
import { saveFile } from '#web/kernel/ui/save-file.ts'

/** Uses the separator and decimal sign that spreadsheets expect in the page's language. */
export function saveCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  const separator = csvSeparatorOf(spokenLanguage())
  const textOf = (cell: string | number) =>
    typeof cell === 'number' && separator === ';'
      ? `${cell}`.replace('.', ',')
      : `${cell}`.replaceAll('\u00A0', ' ')
  const cells = rows.map((row) => row.map(textOf))
  saveFile(name, 'csv', new Blob([csvOf(cells, separator)], { type: 'text/csv;charset=utf-8' }))
}
