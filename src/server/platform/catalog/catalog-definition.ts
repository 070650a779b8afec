import type { Dependents } from '#domain/kernel/dependents.ts'
import type { CatalogRules } from '#domain/kernel/localized-fields.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { LocalizedColumn } from '#server/kernel/db/json-column.ts'
import type { Schema } from '#server/kernel/db/schema.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

type TableWith<Column extends string> = {
  [Name in keyof Schema]: Column extends keyof Schema[Name] ? Name : never
}[keyof Schema]

export type CatalogName = TableWith<'position'> & TableWith<'version'>
export type ArchivableName = CatalogName & TableWith<'archived_at'>

type ColumnOf<Name extends CatalogName> = keyof Schema[Name] & string

export type CatalogField<Name extends CatalogName> = {
  [Column in ColumnOf<Name>]: Schema[Name][Column] extends LocalizedColumn ? Column : never
}[ColumnOf<Name>]

/** Scope columns that hold a word instead of an id. */
interface WordColumns {
  readonly agenda_template: 'type' | 'step'
}

export type ScopeColumn<Name extends CatalogName> = Exclude<
  Extract<
    ColumnOf<Name>,
    `${string}_id` | (Name extends keyof WordColumns ? WordColumns[Name] : never)
  >,
  'company_id'
>

/** Non-text columns such as `icon`. Omitted in an update, they keep their value. */
interface AlsoColumns {
  readonly agenda_template: 'addressee'
  readonly value: 'icon'
}

export type AlsoColumn<Name extends CatalogName> = Name extends keyof AlsoColumns
  ? AlsoColumns[Name]
  : never

export type CatalogScope<Name extends CatalogName> = {
  readonly [Column in ScopeColumn<Name>]: Schema[Name][Column]
}

/** A table that columns of a scope point into. */
export interface ScopeTable {
  readonly table: keyof Schema
  /** Parent of its rows; archiving the parent archives them. */
  readonly within?: { readonly column: string; readonly table: ArchivableName }
}

export type ReadDependents = (work: UnitOfWork, id: string) => Promise<readonly Dependents[]>
export type HistoryCheck = (work: UnitOfWork, id: string) => Promise<boolean>

/** A table of catalog in an order, as its feature declares it. */
export interface CatalogDefinition<Name extends CatalogName> extends ScopeTable {
  readonly table: Name
  readonly rules: CatalogRules<CatalogField<Name>>
  readonly scope: {
    readonly [Column in ScopeColumn<Name>]: Column extends `${string}_id` ? ScopeTable : null
  }
  readonly also?: readonly AlsoColumn<Name>[]
  readonly refuseAdd?: (count: number) => Refusal | undefined
  /** Records that block removal, read once the row is locked; undefined if nothing can. */
  readonly dependents?: ReadDependents
  /** Why what others depend on is not removed, in the words of its rule. */
  readonly refuseRemove?: (
    dependents: readonly Dependents[],
    scope: CatalogScope<Name>,
  ) => Refusal | undefined
  /** Keeps a removed row that other records name, hidden from searches. */
  readonly keepsNamed?: true
  /** True if other records name the row; checked on removal. */
  readonly isRemembered?: HistoryCheck
}

export function catalogFieldsOf<Name extends CatalogName>({ rules }: CatalogDefinition<Name>) {
  return Object.keys(rules) as CatalogField<Name>[]
}

export function scopeColumnsOf<Name extends CatalogName>({ scope }: CatalogDefinition<Name>) {
  return Object.keys(scope) as ScopeColumn<Name>[]
}
