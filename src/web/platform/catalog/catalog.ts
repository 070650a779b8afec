import type { ArchivedFrom, RestoreInput } from '#contract/kernel/catalog.ts'
import type { SeenVersion } from '#contract/kernel/fields.ts'
import type { ReactNode } from 'react'
import type { Messages } from '#messages/catalogue.ts'
import type { Dependents } from '#domain/kernel/dependents.ts'
import type { CatalogRules, FieldName, LocalizedFields } from '#domain/kernel/localized-fields.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import type { Refusal } from '#domain/kernel/refusal.ts'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import type { RefusalReason } from '#web/kernel/transport/refusals.ts'

export type NamespaceWith<Key extends string> = {
  [Feature in keyof Messages]: {
    [Part in keyof Messages[Feature] & string]: [Key] extends [keyof Messages[Feature][Part]]
      ? `${Feature}.${Part}`
      : never
  }[keyof Messages[Feature] & string]
}[keyof Messages]

/** An item's texts in every language, with its version. */
export type CatalogRow<Field extends string> = LocalizedFields<Field> & {
  readonly id: string
  readonly version: number
}

/** An ordered list of items with localized texts: its messages, rules and calls. */
export interface CatalogKind<Field extends string> {
  /** Namespace of its messages. */
  readonly texts: NamespaceWith<'saved' | 'notSaved' | 'fields'>
  readonly rules: CatalogRules<Field>
  /** Parent record: keys the drafts and is named above the form. */
  readonly of?: { readonly id: string; readonly name: string }
  /** Answers with the version after it. */
  readonly move: (id: string, place: SeenVersion & { readonly to: number }) => Promise<SeenVersion>
  /** Without it they stay for good. */
  readonly remove?: (id: string, seen: SeenVersion) => Promise<unknown>
  /** Link to a dependent, for catalogs with dependents. Deleting then needs a checkbox and lists them. */
  readonly linkTo?: (kind: string, example: Dependents['examples'][number]) => ReactNode
  /** Hides an item from new records; existing ones still name it. */
  readonly archive?: (id: string, seen: SeenVersion) => Promise<ArchivedFrom | undefined>
  readonly restore?: (id: string, seen: RestoreInput) => Promise<unknown>
}

/** A catalog that can be edited. `Also` is the type of its non-text fields. */
export interface Catalog<
  Field extends string,
  Also extends object = object,
> extends CatalogKind<Field> {
  /** Always reads from the server, to find an item by id. */
  readonly rows: () => Promise<readonly (CatalogRow<Field> & Also)[]>
  readonly add: (words: LocalizedFields<Field> & Also) => Promise<unknown>
  readonly edit: (
    id: string,
    words: LocalizedFields<Field> & Also & SeenVersion,
  ) => Promise<unknown>
  readonly also?: AlsoFields<Also>
  readonly refuseAdd?: (count: number) => Refusal<RefusalReason> | undefined
}

export interface ArchivableCatalog<
  Field extends string,
  Also extends object = object,
> extends Catalog<Field, Also> {
  readonly texts: NamespaceWith<'fields' | 'archived' | 'notArchived' | 'restored' | 'notRestored'>
  readonly archive: (id: string, seen: SeenVersion) => Promise<ArchivedFrom | undefined>
  readonly restore: (id: string, seen: RestoreInput) => Promise<unknown>
}

/** Non-text fields of an item, and their inputs. */
export interface AlsoFields<Also extends object> {
  /** That of something new. */
  readonly start: Also
  readonly renderFields: (form: Pick<FormState<Also>, 'form' | 'set' | 'theirs'>) => ReactNode
}

/** Field names in order; the first is the item's name. */
export function fieldNamesOf<Field extends string>({
  rules,
}: Pick<CatalogKind<Field>, 'rules'>): Field[] {
  return Object.keys(rules) as Field[]
}

/** Form state: every field in each company language, empty if not written. */
export type CatalogForm<Field extends string> = Readonly<Record<FieldName<Field>, string>>

/** Form state of an item, or of a new one. */
export function toCatalogForm<Field extends string>(
  catalog: Pick<CatalogKind<Field>, 'rules'>,
  written: LocalizedFields<Field> | undefined,
  languages: readonly Language[],
): CatalogForm<Field> {
  const names = fieldNamesOf(catalog).flatMap((field) =>
    languages.map((language) => `${field}_${language}` as FieldName<Field>),
  )
  return Object.fromEntries(
    names.map((name) => [name, written?.[name] ?? '']),
  ) as CatalogForm<Field>
}

/** Form state with the non-text fields, of an item or a new one. */
export function wholeFormOf<Field extends string, Also extends object>(
  catalog: Pick<Catalog<Field, Also>, 'rules' | 'also'>,
  row: (CatalogRow<Field> & Also) | undefined,
  languages: readonly Language[],
): CatalogForm<Field> & Also {
  const start = catalog.also?.start ?? {}
  const also = Object.keys(start).map((key) => [key, (row ?? start)[key as keyof typeof start]])
  return {
    ...toCatalogForm(catalog, row, languages),
    ...(Object.fromEntries(also) as Also),
  }
}
