import { z } from 'zod'
import { importColumns } from '#domain/administration/imports/columns.ts'
import { fileFaults } from '#domain/administration/imports/faults.ts'
import { importStates } from '#domain/administration/imports/imports.ts'
import {
  fileNameLengthMax,
  importBytesMax,
  importUpload,
} from '#domain/administration/imports/limits.ts'
import { factKinds, importOutcomes, offerKinds } from '#domain/administration/imports/outcome.ts'
import { leftKinds } from '#domain/administration/imports/summary.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { text } from '#contract/kernel/fields.ts'
import { pageOf, pageQuery } from '#contract/kernel/page.ts'

/** Base64 has four characters for three bytes. */
const fileTextLengthMax = Math.ceil(importBytesMax / 3) * 4

const file = z
  .base64()
  .refine((it) => it !== '', { error: 'noPeople' })
  .refine((it) => it.length <= fileTextLengthMax, { error: 'FILE_TOO_BIG' })
  .meta({ minLength: 1, maxLength: fileTextLengthMax })

const column = z.enum(importColumns)
const count = z.int().min(0)

const offer = z.object({
  kind: z.enum(offerKinds),
  name: z.string(),
  /** The area it belongs to; null for an area, and for a step of the company’s own ladder. */
  area: z.string().nullable(),
  /** How many rows name it. */
  rows: count,
  isMade: z.boolean(),
})

const importView = z.object({
  id: z.uuid(),
  name: z.string(),
  format: z.enum(['csv', 'xlsx']),
  state: z.enum(importStates),
  askedAt: z.iso.datetime(),
  rowsDone: count,
  /** Null until they were counted. */
  rowsTotal: count.nullable(),
  /** What is made where the company does not have it. */
  makes: z.array(z.enum(offerKinds)),
  /** Why it cannot be read; nothing of it was looked at further. */
  fault: z
    .object({
      fault: z.enum(fileFaults),
      line: z.int().nullable(),
      missing: z.array(column),
      unknown: z.array(z.string()),
      repeated: z.array(column),
    })
    .nullable(),
  /** How many rows come to what; null until it was checked. */
  counts: z.record(z.enum(importOutcomes), count).nullable(),
  /** What it names and the company does not have. */
  offers: z.array(offer),
  /** What no undoing brings back. */
  finals: z
    .object({
      withdrawn: count,
      finishing: count,
      draftsDeleted: count,
      told: count,
      superAdmins: count,
    })
    .nullable(),
  /** What was shown, to apply that and nothing else. */
  digest: z.string().nullable(),
  /** Whether the company had changed when it was to be applied: it is shown anew. */
  isOutdated: z.boolean(),
  /** Until when it can be applied, or undone; null once it cannot. */
  until: z.iso.datetime().nullable(),
  appliedAt: z.iso.datetime().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  /** What undoing left as it was: it has changed since. */
  left: z.array(z.object({ kind: z.enum(leftKinds), name: z.string() })),
  /** Whom it made who have neither an account nor an invitation. */
  toInvite: count,
  invited: count,
  isInviting: z.boolean(),
  isUndoFailed: z.boolean(),
})
export type ImportView = z.output<typeof importView>

const importRowView = z.object({
  /** In the file, its first line being 1. */
  line: z.int(),
  name: z.string(),
  /** As the file has it, which may be no e-mail. */
  writtenEmail: z.string(),
  facts: z.array(
    z.object({
      kind: z.enum(factKinds),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
  /** A column, or null for the row as a whole; a key of the texts of imports or of refusals. */
  mistakes: z.array(z.object({ column: column.nullable(), code: z.string() })),
  /** As they stand in the file. */
  cells: z.partialRecord(column, z.string()),
})
export type ImportRowView = z.output<typeof importRowView>

const base = '/admin/user/:companyId/imports'
const one = `${base}/:importId`

/**
 * Files of people: each is checked first, which changes nothing; then it can be applied as it was shown, all of it or
 * nothing; then undone for a day. Imports are their asker’s alone.
 */
export const imports = {
  template: endpoint({
    method: 'GET',
    path: `${base}/template`,
    access: 'admin',
    summary: 'A file to fill in, in the reader’s language, with two rows as examples.',
    query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    response: z.object({ bytes: z.base64() }),
  }),
  start: endpoint({
    method: 'POST',
    path: base,
    access: 'admin',
    summary:
      'Have a file of people checked, CSV in UTF-8 or XLSX, of at most 5 MB, as base64. Nothing is changed by it.',
    body: z.strictObject({ name: text(fileNameLengthMax), file }),
    bodyBytesMax: fileTextLengthMax + 2048,
    upload: importUpload,
    response: z.object({ id: z.uuid() }),
  }),
  list: endpoint({
    method: 'GET',
    path: base,
    access: 'admin',
    summary: 'The files that one had checked lately, the newest first.',
    response: z.object({
      imports: z.array(importView),
      /** How many people a file may have on this installation. */
      rowsMax: count,
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: one,
    access: 'admin',
    summary: 'An import of one’s own: how far it is, and what it comes to in numbers.',
    response: importView,
  }),
  rows: endpoint({
    method: 'GET',
    path: `${one}/rows`,
    access: 'admin',
    summary: 'The rows of a file that come to something, page by page, with what each changes.',
    query: pageQuery.omit({ search: true }).extend({ outcome: z.enum(importOutcomes) }),
    response: pageOf(importRowView),
  }),
  check: endpoint({
    method: 'POST',
    path: `${one}/check`,
    access: 'admin',
    summary:
      'Have a file checked again, with what it names made where the company does not have it.',
    body: z.strictObject({ makes: z.array(z.enum(offerKinds)).max(offerKinds.length) }),
  }),
  apply: endpoint({
    method: 'POST',
    path: `${one}/apply`,
    access: 'admin',
    summary:
      'Have a file applied as it was shown, all of it or nothing. Whoever it makes has no account yet.',
    body: z.strictObject({
      /** What was shown: where it no longer is what would happen, nothing is done (409). */
      digest: z.string().max(64),
    }),
  }),
  undo: endpoint({
    method: 'POST',
    path: `${one}/undo`,
    access: 'admin',
    summary: 'Take an import back within 24 hours, but for what has been changed since.',
    body: z.strictObject({}),
  }),
  invite: endpoint({
    method: 'POST',
    path: `${one}/invitations`,
    access: 'admin',
    summary:
      'Have everybody invited whom an import made, little by little as the company’s limits allow.',
    body: z.strictObject({}),
  }),
}
