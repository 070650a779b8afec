import type { SeenVersion } from '#contract/kernel/fields.ts'
import { toFields } from '#domain/kernel/localized-fields.ts'
import type { Reading } from '#domain/kernel/localized-text.ts'
import { readingIn } from '#server/kernel/reading-in.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import {
  addContent,
  archiveContent,
  editContent,
  moveContent,
  removeContent,
  restoreContent,
  type ContentInput,
} from './content-commands.ts'
import {
  catalogFieldsOf,
  type ArchivableName,
  type ContentDefinition,
  type ContentField,
  type ContentName,
  type ContentScope,
} from './content-definition.ts'
import { archivedRows, contentExists, contentRows, type StoredContent } from './content-queries.ts'
import { keep } from './content-scope-queries.ts'

/** Audits ids, versions and positions, never texts. Permissions are checked by the endpoint. */
export function contentTable<Name extends ContentName>(definition: ContentDefinition<Name>) {
  const fields = catalogFieldsOf(definition)
  type Readings = { readonly [Field in ContentField<Name>]: Reading }
  return {
    ...definition,
    rows: (work: UnitOfWork, scope?: Partial<ContentScope<Name>>) =>
      contentRows(work, definition, scope),
    exists: (work: UnitOfWork, id: string) => contentExists(work, definition, id),
    add: (work: UnitOfWork, words: ContentInput<Name>, scope: ContentScope<Name>) =>
      addContent(work, definition, words, scope),
    edit: (work: UnitOfWork, id: string, input: ContentInput<Name> & SeenVersion) =>
      editContent(work, definition, id, input),
    move: (work: UnitOfWork, id: string, input: SeenVersion & { readonly to: number }) =>
      moveContent(work, definition, id, input),
    remove: (work: UnitOfWork, id: string, seen: SeenVersion) =>
      removeContent(work, definition, id, seen),
    written: (row: StoredContent<Name>) => ({
      id: row.id,
      ...toFields(fields, row),
      version: row.version,
    }),
    readings: (work: UnitOfWork, row: StoredContent<Name>) => {
      const reading = readingIn(work)
      const read = fields.map((field) => [field, reading(row[field])] as const)
      return { id: row.id, ...(Object.fromEntries(read) as unknown as Readings) }
    },
  }
}

export function archivableTable<Name extends ArchivableName>(definition: ContentDefinition<Name>) {
  return {
    ...contentTable(definition),
    archived: (work: UnitOfWork, scope?: Partial<ContentScope<Name>>) =>
      archivedRows(work, definition, scope),
    /** Keeps one as it is while something is written about it; undefined where there is none. */
    keep: (work: UnitOfWork, id: string) => keep(work, definition, id),
    archive: (work: UnitOfWork, id: string, seen: SeenVersion) =>
      archiveContent(work, definition, id, seen),
    restore: (work: UnitOfWork, id: string, seen: SeenVersion) =>
      restoreContent(work, definition, id, seen),
  }
}

/** What is removed by a command alone, which is handed what its records are asked by. */
export type WithoutRemove<Name extends ArchivableName> = Omit<
  ReturnType<typeof archivableTable<Name>>,
  'remove'
>
