import type { RestoreInput } from '#contract/kernel/catalog.ts'
import type { SeenVersion } from '#contract/kernel/fields.ts'
import { toFields } from '#domain/kernel/localized-fields.ts'
import type { Reading } from '#domain/kernel/localized-text.ts'
import { readingIn } from '#server/kernel/reading-in.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import {
  addCatalogItem,
  archiveCatalogItem,
  editCatalogItem,
  moveCatalogItem,
  removeCatalogItem,
  restoreCatalogItem,
  type CatalogInput,
} from './catalog-commands.ts'
import {
  catalogFieldsOf,
  type ArchivableName,
  type CatalogDefinition,
  type CatalogField,
  type CatalogName,
  type CatalogScope,
} from './catalog-definition.ts'
import { archivedRows, catalogExists, catalogRows, type StoredCatalog } from './catalog-queries.ts'
import { keep } from './catalog-scope-queries.ts'

/** Audits ids, versions and positions, never texts. Permissions are checked by the endpoint. */
export function catalogTable<Name extends CatalogName>(definition: CatalogDefinition<Name>) {
  const fields = catalogFieldsOf(definition)
  type Readings = { readonly [Field in CatalogField<Name>]: Reading }
  return {
    ...definition,
    rows: (work: UnitOfWork, scope?: Partial<CatalogScope<Name>>) =>
      catalogRows(work, definition, scope),
    exists: (work: UnitOfWork, id: string) => catalogExists(work, definition, id),
    add: (work: UnitOfWork, words: CatalogInput<Name>, scope: CatalogScope<Name>) =>
      addCatalogItem(work, definition, words, scope),
    edit: (work: UnitOfWork, id: string, input: CatalogInput<Name> & SeenVersion) =>
      editCatalogItem(work, definition, id, input),
    move: (work: UnitOfWork, id: string, input: SeenVersion & { readonly to: number }) =>
      moveCatalogItem(work, definition, id, input),
    remove: (work: UnitOfWork, id: string, seen: SeenVersion) =>
      removeCatalogItem(work, definition, id, seen),
    written: (row: StoredCatalog<Name>) => ({
      id: row.id,
      ...toFields(fields, row),
      version: row.version,
    }),
    readings: (work: UnitOfWork, row: StoredCatalog<Name>) => {
      const reading = readingIn(work)
      const read = fields.map((field) => [field, reading(row[field])] as const)
      return { id: row.id, ...(Object.fromEntries(read) as unknown as Readings) }
    },
  }
}

export function archivableTable<Name extends ArchivableName>(definition: CatalogDefinition<Name>) {
  return {
    ...catalogTable(definition),
    archived: (work: UnitOfWork, scope?: Partial<CatalogScope<Name>>) =>
      archivedRows(work, definition, scope),
    /** Keeps one as it is while something is written about it; undefined where there is none. */
    keep: (work: UnitOfWork, id: string) => keep(work, definition, id),
    archive: (work: UnitOfWork, id: string, seen: SeenVersion) =>
      archiveCatalogItem(work, definition, id, seen),
    restore: (work: UnitOfWork, id: string, seen: RestoreInput) =>
      restoreCatalogItem(work, definition, id, seen),
  }
}

/** What is removed by a command alone, which is handed what its records are asked by. */
export type WithoutRemove<Name extends CatalogName> = Omit<
  Name extends ArchivableName
    ? ReturnType<typeof archivableTable<Name>>
    : ReturnType<typeof catalogTable<Name>>,
  'remove'
>
