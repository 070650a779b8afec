import { csvOf, csvSeparatorOf } from '#domain/kernel/csv.ts'
import { spokenLanguage } from '#web/kernel/i18n/spoken.ts'
import { saveFile } from '#web/kernel/ui/save-file.ts'

/** Has the browser save rows as a file, named `<name>.csv`, for a spreadsheet in the language of the page. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  saveFile(
    name,
    'csv',
    new Blob([csvOf(rows, csvSeparatorOf(spokenLanguage()))], { type: 'text/csv;charset=utf-8' }),
  )
}
