import type { ColumnType, Generated } from 'kysely'
import type { Correction } from '#domain/administration/imports/corrections.ts'
import type { FoundFault } from '#domain/administration/imports/faults.ts'
import type { ImportPhase, ImportProgress } from '#domain/administration/imports/imports.ts'
import type {
  ImportFact,
  ImportOutcome,
  OfferKind,
} from '#domain/administration/imports/outcome.ts'
import type { RowMistake } from '#domain/administration/imports/rows.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import type { LeftAsIs, Summary } from '#domain/administration/imports/summary.ts'
import type { JsonColumn } from '#server/kernel/db/json-column.ts'

type Later<Value> = ColumnType<Value, never, never>

export interface ImportFileTable {
  company_id: string
  id: string
  name: string
  format: 'csv' | 'xlsx'
  language: Language
  asked_by: string
  asked_at: Date
  phase: Generated<ImportPhase>
  progress: Generated<ImportProgress>
  tries: Generated<number>
  makes: Generated<OfferKind[]>
  corrections: Later<Correction[]>
  rows_done: Generated<number>
  rows_total: Generated<number | null>
  fault: Later<FoundFault | null>
  summary: Later<Summary | null>
  digest: Generated<string | null>
  outdated: Generated<boolean>
  applied_at: Generated<Date | null>
  undone_at: Generated<Date | null>
  left_as_is: Later<LeftAsIs[] | null>
  inviting: Generated<boolean>
}

export interface ImportSourceTable {
  company_id: string
  import_id: string
  number: number
  bytes: Uint8Array
}

export interface ImportRowTable {
  company_id: string
  import_id: string
  line: number
  outcome: ImportOutcome
  name: string
  email: string
  facts: JsonColumn<ImportFact[]>
  mistakes: JsonColumn<RowMistake[]>
  cells: JsonColumn<Record<string, string>>
}

export interface ImportJournalTable {
  company_id: string
  import_id: string
  done: JsonColumn<unknown>
}

export interface ImportPersonTable {
  company_id: string
  import_id: string
  user_id: string
  invited_at: Generated<Date | null>
  left_out: Generated<string | null>
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    import_file: ImportFileTable
    import_journal: ImportJournalTable
    import_person: ImportPersonTable
    import_row: ImportRowTable
    import_source: ImportSourceTable
  }
}
