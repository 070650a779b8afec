import type { Dependents } from '#domain/kernel/dependents.ts'
import type { ContentRules } from '#domain/kernel/localized-fields.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { LocalizedColumn } from '#server/kernel/db/json-column.ts'
import type { Schema } from '#server/kernel/db/schema.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

/** The tables of content in an order. Another one is one more name here. */
export type ContentName =
  | 'agenda_template'
  | 'area'
  | 'global_level'
  | 'ladder_step'
  | 'skill'
  | 'skill_behaviour'
  | 'value'
  | 'value_behaviour'

/** Those of them that can be archived: gone from lists and choices, still named where they were recorded. */
export type ArchivableName = {
  [Name in ContentName]: 'archived_at' extends keyof Schema[Name] ? Name : never
}[ContentName]

/** The same by name. */
export const archivableTables: readonly ArchivableName[] = [
  'agenda_template',
  'area',
  'ladder_step',
  'skill',
  'value',
]

type ColumnOf<Name extends ContentName> = keyof Schema[Name] & string

/** The columns of a table that hold texts in several languages. */
export type ContentField<Name extends ContentName> = {
  [Column in ColumnOf<Name>]: Schema[Name][Column] extends LocalizedColumn ? Column : never
}[ColumnOf<Name>]

/** Columns that a row belongs to by a word: the company's questions have an order a type and step. */
interface WordColumns {
  readonly agenda_template: 'type' | 'step'
}

/** The columns that say what a row belongs to: within it there is an order of its own. */
export type ScopeColumn<Name extends ContentName> = Exclude<
  Extract<
    ColumnOf<Name>,
    `${string}_id` | (Name extends keyof WordColumns ? WordColumns[Name] : never)
  >,
  'company_id'
>

/** Columns of a word that rows have beside their texts; absent in what is sent, they stay as they are. */
interface AlsoColumns {
  readonly agenda_template: 'addressee'
  readonly value: 'icon'
}

export type AlsoColumn<Name extends ContentName> = Name extends keyof AlsoColumns
  ? AlsoColumns[Name]
  : never

/** What rows belong to, by column; null is the company itself. Empty where it has one order of them. */
export type ContentScope<Name extends ContentName> = {
  readonly [Column in ScopeColumn<Name>]: Schema[Name][Column]
}

/** A table that columns of a scope point into. */
export interface ScopeTable {
  readonly table: keyof Schema
  /** What its rows lie in, and are archived with. */
  readonly within?: { readonly column: string; readonly table: ArchivableName }
}

export type ReadDependents = (work: UnitOfWork, id: string) => Promise<readonly Dependents[]>
export type IsRemembered = (work: UnitOfWork, id: string) => Promise<boolean>

/** A table of content in an order, as its feature declares it. */
export interface ContentDefinition<Name extends ContentName> extends ScopeTable {
  readonly table: Name
  readonly rules: ContentRules<ContentField<Name>>
  /** The tables that the columns of its scope point into; null for a word. */
  readonly scope: {
    readonly [Column in ScopeColumn<Name>]: Column extends `${string}_id` ? ScopeTable : null
  }
  readonly also?: readonly AlsoColumn<Name>[]
  /** Why an order of so many takes no further one. */
  readonly refuseAdd?: (count: number) => Refusal | undefined
  /** What stands in the way of removing one, which is locked by then; nothing where nothing can. */
  readonly dependents?: ReadDependents
  /** Why what others depend on is not removed, in the words of its rule. */
  readonly refuseRemove?: (
    dependents: readonly Dependents[],
    scope: ContentScope<Name>,
  ) => Refusal | undefined
  /** Whether a removed one stays where what is kept elsewhere names it, and nobody finds it. */
  readonly keepsNamed?: true
  /** Whether what is kept elsewhere names one: asked where one is removed. */
  readonly isRemembered?: IsRemembered
}

/** The names of a table's content fields, in the order of its rules. */
export function fieldsOf<Name extends ContentName>({ rules }: ContentDefinition<Name>) {
  return Object.keys(rules) as ContentField<Name>[]
}

/** The columns of a table's scope, always in the same order. */
export function scopeColumnsOf<Name extends ContentName>({ scope }: ContentDefinition<Name>) {
  return Object.keys(scope) as ScopeColumn<Name>[]
}
