import { toFields } from '#domain/kernel/localized-fields.ts'
import type { Reading } from '#domain/kernel/localized-text.ts'
import { readingIn } from '#server/kernel/reading-in.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import {
  addContent,
  editContent,
  moveContent,
  removeContent,
  type ContentInput,
} from './content-commands.ts'
import {
  fieldsOf,
  type ContentDefinition,
  type ContentField,
  type ContentName,
  type ContentScope,
} from './content-definition.ts'
import { contentExists, contentRows, type ContentRow } from './content-queries.ts'

/**
 * What can be done with a table of content in an order. Each locks what it changes and records ids,
 * versions and places, never a word; who may do it is the endpoint's to say.
 */
export function contentTable<Name extends ContentName>(definition: ContentDefinition<Name>) {
  const fields = fieldsOf(definition)
  type Row = ContentRow<Name>
  type Readings = { readonly [Field in ContentField<Name>]: Reading }
  type Seen = { readonly version: number }
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
    written: (row: Row) => ({
      id: row.id,
      ...toFields(fields, row),
      version: row.version,
    }),
    /** A row as a reader gets it. */
    readings: (work: UnitOfWork, row: Row) => {
      const reading = readingIn(work)
      const read = fields.map((field) => [field, reading(row[field])] as const)
      return { id: row.id, ...(Object.fromEntries(read) as unknown as Readings) }
    },
  }
}
