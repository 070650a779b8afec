import { csvOf } from '#domain/kernel/csv.ts'
import { saveFile } from '#web/ui/save-file.ts'

/** Has the browser save rows as a file, named `<name>.csv`. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  saveFile(name, 'csv', new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }))
}
