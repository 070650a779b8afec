import type { Generated } from 'kysely'
import type {
  ExportKind,
  StoredExportState,
  StoredFormat,
} from '#domain/administration/exports/exports.ts'
import type { Language } from '#domain/kernel/localized-text.ts'

export interface ExportFileTable {
  company_id: string
  id: string
  kind: ExportKind
  format: StoredFormat
  language: Language
  asked_by: string
  asked_at: Date
  state: Generated<StoredExportState>
  tries: Generated<number>
  rows_done: Generated<number>
  rows_total: Generated<number | null>
  ended_at: Generated<Date | null>
}

export interface ExportPartTable {
  company_id: string
  export_id: string
  number: number
  bytes: Uint8Array
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    export_file: ExportFileTable
    export_part: ExportPartTable
  }
}
