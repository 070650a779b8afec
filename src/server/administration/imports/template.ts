import { importColumns, type ImportColumn } from '#domain/administration/imports/columns.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { say } from '#server/kernel/messages.ts'
import { csvFile, type TableFile } from '#server/kernel/files/table-file.ts'
import { xlsxFile } from '#server/kernel/files/xlsx-file.ts'

export function templateOf(format: 'csv' | 'xlsx', language: Language): Buffer {
  const columns = importColumns.map((column) => say(language, `import-files.column.${column}`))
  const head = { name: say(language, 'import-files.sheet'), columns }
  const file: TableFile = format === 'csv' ? csvFile(head, language) : xlsxFile([head])
  const rows = (['first', 'second'] as const).map((which) =>
    importColumns.map((column) => sample(column, which, language)),
  )
  return Buffer.concat([file.start(), file.begin(0), file.rows(rows), file.end(), file.finish()])
}

const manager = 'marta.ruiz@example.com'

function sample(column: ImportColumn, which: 'first' | 'second', language: Language) {
  const isFirst = which === 'first'
  switch (column) {
    case 'employee_id':
      return isFirst ? '1001' : '1002'
    case 'first_name':
      return isFirst ? 'Marta' : 'Diego'
    case 'last_name':
      return isFirst ? 'Ruiz' : 'Costa'
    case 'email':
      return isFirst ? manager : 'diego.costa@example.com'
    case 'role':
      return say(language, 'users.role.USER')
    case 'manager_email':
      return isFirst ? '' : manager
    case 'status':
      return say(language, 'users.status.active')
    case 'preferred_language':
      return language
    case 'position':
      return say(language, `import-files.sample.position.${which}`)
    case 'area':
    case 'team':
    case 'ladder_step':
    case 'global_level':
      return isFirst ? '' : say(language, `import-files.sample.${column}`)
  }
}
