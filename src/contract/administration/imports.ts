import { z } from 'zod'
import { importColumns } from '#domain/administration/imports/columns.ts'
import { correctionsMax } from '#domain/administration/imports/corrections.ts'
import { fileFaults } from '#domain/administration/imports/faults.ts'
import { importStates } from '#domain/administration/imports/imports.ts'
import {
  fileNameLengthMax,
  importCellLengthMax,
  importBytesMax,
  importUpload,
} from '#domain/administration/imports/limits.ts'
import { factKinds, importOutcomes, offerKinds } from '#domain/administration/imports/outcome.ts'
import { leftKinds } from '#domain/administration/imports/summary.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { instant, text } from '#contract/kernel/fields.ts'
import { pageOf, pageQuery } from '#contract/kernel/page.ts'

/** Base64 has four characters for three bytes. */
const fileTextLengthMax = Math.ceil(importBytesMax / 3) * 4

const file = z
  .base64()
  .refine((it) => it !== '', { error: 'noPeople' })
  .refine((it) => it.length <= fileTextLengthMax, { error: 'FILE_TOO_BIG' })
  .meta({ minLength: 1, maxLength: fileTextLengthMax })

const column = z.enum(importColumns)
const cell = z.string().max(importCellLengthMax)
const count = z.int().min(0)

const offer = z.object({
  kind: z.enum(offerKinds),
  name: z.string(),
  /** Null for an area, and for a step of the company's own ladder. */
  area: z.string().nullable(),
  rows: count,
  isMade: z.boolean(),
})

const importView = z.object({
  id: z.uuid(),
  name: z.string(),
  format: z.enum(['csv', 'xlsx']),
  state: z.enum(importStates),
  askedAt: instant,
  rowsDone: count,
  rowsTotal: count.nullable(),
  makes: z.array(z.enum(offerKinds)),
  corrected: count,
  fault: z
    .object({
      fault: z.enum(fileFaults),
      line: z.int().nullable(),
      missing: z.array(column),
      unknown: z.array(z.string()),
      repeated: z.array(column),
    })
    .nullable(),
  /** Null until checked. */
  counts: z.record(z.enum(importOutcomes), count).nullable(),
  offers: z.array(offer),
  /** Effects that undo can't restore. */
  finals: z
    .object({
      withdrawn: count,
      finishing: count,
      draftsDeleted: count,
      told: count,
      superAdmins: count,
      /** Absent in older previews. */
      invitations: count.default(0),
    })
    .nullable(),
  /** Identifies what was previewed; only that is applied. */
  digest: z.string().nullable(),
  /** The company changed before it could be applied: preview it again. */
  isOutdated: z.boolean(),
  /** End of applying or undoing; null when neither is possible. */
  until: instant.nullable(),
  appliedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  /** Changed since, so undo left it. */
  left: z.array(z.object({ kind: z.enum(leftKinds), name: z.string() })),
  toInvite: count,
  invited: count,
  openInvitations: count,
  isInviting: z.boolean(),
  isUndoFailed: z.boolean(),
})
export type ImportView = z.output<typeof importView>

const importRowView = z.object({
  line: z.int(),
  name: z.string(),
  /** As written, possibly not an email. */
  writtenEmail: z.string(),
  facts: z.array(
    z.object({
      kind: z.enum(factKinds),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
  /** Null column: the whole row. `code`: a key of the import or refusal texts. */
  mistakes: z.array(
    z.object({
      column: column.nullable(),
      code: z.string(),
      /** Names that were probably meant, the nearest first. */
      near: z.array(z.string()).optional(),
    }),
  ),
  cells: z.partialRecord(column, z.string()),
})
export type ImportRowView = z.output<typeof importRowView>

const importsPath = '/admin/user/:companyId/imports'
const importPath = `${importsPath}/:importId`

/** Checked without changes, applied whole or not at all, undoable for a day; its creator's only. */
export const imports = {
  template: endpoint.admin({
    route: `GET ${importsPath}/template`,
    summary: 'A file to fill in, in the reader’s language, with two rows as examples.',
    query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    response: z.object({ bytes: z.base64() }),
  }),
  start: endpoint.admin({
    route: `POST ${importsPath}`,
    summary:
      'Have a file of people checked, CSV in UTF-8 or XLSX, of at most 5 MB, as base64. Nothing is changed by it.',
    body: z.strictObject({ name: text(fileNameLengthMax), file }),
    bodyBytesMax: fileTextLengthMax + 2048,
    upload: importUpload,
    response: z.object({ id: z.uuid() }),
  }),
  list: endpoint.admin({
    route: `GET ${importsPath}`,
    summary: 'The files that one had checked lately, the newest first.',
    response: z.object({
      imports: z.array(importView),
      rowsMax: count,
    }),
  }),
  read: endpoint.admin({
    route: `GET ${importPath}`,
    summary: 'An import of one’s own: how far it is, and what it comes to in numbers.',
    response: importView,
  }),
  rows: endpoint.admin({
    route: `GET ${importPath}/rows`,
    summary: 'The rows of a file that come to something, page by page, with what each changes.',
    query: pageQuery.omit({ search: true }).extend({ outcome: z.enum(importOutcomes) }),
    response: pageOf(importRowView),
  }),
  check: endpoint.admin({
    route: `POST ${importPath}/check`,
    summary:
      'Have a file checked again: with cells corrected, and with what it names made where the company does not have it.',
    body: z.strictObject({
      makes: z.array(z.enum(offerKinds)).max(offerKinds.length),
      /** Added to those of earlier checks. */
      corrections: z
        .array(
          z.strictObject({
            column,
            from: cell,
            to: cell,
            /** Null for every line with that value. */
            line: z.int().min(1).nullable(),
          }),
        )
        .max(correctionsMax)
        .optional(),
    }),
  }),
  apply: endpoint.admin({
    route: `POST ${importPath}/apply`,
    summary:
      'Have a file applied as it was shown, all of it or nothing. Whoever it makes has no account yet.',
    body: z.strictObject({
      /** From the preview; 409 when it differs now. */
      digest: z.string().max(64),
    }),
  }),
  undo: endpoint.admin({
    route: `POST ${importPath}/undo`,
    summary: 'Take an import back within 24 hours, but for what has been changed since.',
    body: z.strictObject({}),
  }),
  invite: endpoint.admin({
    route: `POST ${importPath}/invitations`,
    summary:
      'Have everybody invited whom an import made, little by little as the company’s limits allow.',
    body: z.strictObject({}),
  }),
}
