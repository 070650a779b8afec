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
  fieldsOf,
  type ArchivableName,
  type ContentDefinition,
  type ContentField,
  type ContentName,
  type ContentScope,
} from './content-definition.ts'
import { archivedRows, contentExists, contentRows, type StoredContent } from './content-queries.ts'
import { keep } from './content-scope-queries.ts'

interface Seen {
  readonly version: number
}

/**
 * What can be done with a table of content in an order. Each locks what it changes and records ids,
 * versions and places, never a word; who may do it is the endpoint's to say.
 */
export function contentTable<Name extends ContentName>(definition: ContentDefinition<Name>) {
  const fields = fieldsOf(definition)
  type Readings = { readonly [Field in ContentField<Name>]: Reading }
  return {
    ...definition,
    /** The rows of a scope, or of all, in their order. */
    rows: (work: UnitOfWork, scope?: Partial<ContentScope<Name>>) =>
      contentRows(work, definition, scope),
    exists: (work: UnitOfWork, id: string) => contentExists(work, definition, id),
    add: (work: UnitOfWork, words: ContentInput<Name>, scope: ContentScope<Name>) =>
      addContent(work, definition, words, scope),
    edit: (work: UnitOfWork, id: string, input: ContentInput<Name> & Seen) =>
      editContent(work, definition, id, input),
    move: (work: UnitOfWork, id: string, input: Seen & { readonly to: number }) =>
      moveContent(work, definition, id, input),
    remove: (work: UnitOfWork, id: string, seen: Seen) => removeContent(work, definition, id, seen),
    /** A row as those who write it read it. */
    written: (row: StoredContent<Name>) => ({
      id: row.id,
      ...toFields(fields, row),
      version: row.version,
    }),
    /** A row as a reader gets it. */
    readings: (work: UnitOfWork, row: StoredContent<Name>) => {
      const reading = readingIn(work)
      const read = fields.map((field) => [field, reading(row[field])] as const)
      return { id: row.id, ...(Object.fromEntries(read) as unknown as Readings) }
    },
  }
}

/** The same for what can be archived: gone from lists and choices, still named where it was recorded. */
export function archivableTable<Name extends ArchivableName>(definition: ContentDefinition<Name>) {
  return {
    ...contentTable(definition),
    /** What is archived of a scope, or of all, the latest first. */
    archived: (work: UnitOfWork, scope?: Partial<ContentScope<Name>>) =>
      archivedRows(work, definition, scope),
    /** Keeps one as it is while something is written about it; undefined where there is none. */
    keep: (work: UnitOfWork, id: string) => keep(work, definition, id),
    archive: (work: UnitOfWork, id: string, seen: Seen) =>
      archiveContent(work, definition, id, seen),
    restore: (work: UnitOfWork, id: string, seen: Seen) =>
      restoreContent(work, definition, id, seen),
  }
}

/** What is removed by a command alone, which is handed what its records are asked by. */
export type WithoutRemove<Name extends ArchivableName> = Omit<
  ReturnType<typeof archivableTable<Name>>,
  'remove'
>
