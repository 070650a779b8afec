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
  /** Of its headers, and of the mail that tells of it. */
  language: Language
  asked_by: string
  asked_at: Date
  state: Generated<StoredExportState>
  /** How often its making was begun. */
  tries: Generated<number>
  rows_done: Generated<number>
  /** Null until they were counted. */
  rows_total: Generated<number | null>
  /** When it was ready, or had failed. */
  ended_at: Generated<Date | null>
}

/** Some of the bytes of a file, in order from 1. */
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
