import { csvOf, csvSeparatorOf } from '#domain/kernel/csv.ts'
import { spokenLanguage } from '#web/kernel/i18n/spoken.ts'
import { saveFile } from '#web/kernel/ui/save-file.ts'

/** Uses the separator that spreadsheets expect in the page's language. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  const cells = rows.map((row) => row.map((cell) => cell.replaceAll('\u00A0', ' ')))
  saveFile(
    name,
    'csv',
    new Blob([csvOf(cells, csvSeparatorOf(spokenLanguage()))], { type: 'text/csv;charset=utf-8' }),
  )
}
