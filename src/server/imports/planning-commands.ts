import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { importRowsMax, importRowsMaxEmbedded } from '#domain/imports/limits.ts'
import type { ImportPlan } from '#domain/imports/outcome.ts'
import { planImport } from '#domain/imports/plan.ts'
import type { ImportRow } from '#domain/imports/rows.ts'
import { summaryOf, type Summary } from '#domain/imports/summary.ts'
import { HttpError, notFound } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { inDistantWork } from '#server/kernel/member.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { readCompanyAsKnown } from './company-queries.ts'
import { rowsIn } from './reading.ts'
import type { ImportJob } from './import-job.ts'

/** How many rows are read before others get their turn. */
const rowsATurn = 500

/** The rows of a file, read between the turns of others. Throws `UnreadableFile`. */
export async function readRows(
  { importer, running }: Pick<ImportJob, 'importer' | 'running'>,
  bytes: Buffer,
  progress: (rows: number) => Promise<void> = () => Promise.resolve(),
): Promise<ImportRow[]> {
  const isEmbedded = importer.database.kind === 'embedded'
  const rowsMax = isEmbedded ? importRowsMaxEmbedded : importRowsMax
  const rows: ImportRow[] = []
  for (const row of rowsIn(bytes, { format: running.format, rowsMax })) {
    rows.push(row)
    if (rows.length % rowsATurn > 0) continue
    await progress(rows.length)
    await nextTurn()
  }
  return rows
}

/** A plan with what is shown of it, and the digest by which it is known again. */
export interface Planned {
  readonly plan: ImportPlan
  readonly summary: Summary
  readonly digest: string
  /** Its rows as they are stored. */
  readonly stored: readonly object[]
}

/** What a file comes to now, in the name of who asked for it. */
export async function planRows(
  work: UnitOfWork,
  { running }: Pick<ImportJob, 'running'>,
  rows: readonly ImportRow[],
): Promise<Planned> {
  const company = await readCompanyAsKnown(work)
  const { actor, today } = work
  const plan = planImport(rows, company, { actor, today, newId, makes: running.makes })
  const summary = summaryOf(plan)
  // No id of what is made new is in it: those are others each time.
  const digest = createHash('sha256')
    .update(JSON.stringify([plan.rows, summary]))
    .digest('hex')
  const cells = new Map(rows.map((row) => [row.line, row.cells]))
  const stored = plan.rows.map((row) => ({ ...row, cells: cells.get(row.line) ?? {} }))
  return { plan, summary, digest, stored }
}

/** Works in the name of who asked for an import, as an administrator. Throws where they are none any more. */
export function asAsker<T>(
  { importer, company, running, now }: ImportJob,
  action: string | undefined,
  handle: (work: UnitOfWork) => Promise<T>,
): Promise<T> {
  const { accountId, language, id } = running
  if (accountId === null) throw notFound()
  return inDistantWork(
    { database: importer.database, clock: () => now },
    {
      companyId: company.id,
      accountId,
      language,
      action,
      subject: { importId: id },
      requestId: newId(),
    },
    (work) => {
      if (!work.actor.roles.isAdmin) throw new HttpError(404, 'notFound')
      return handle(work)
    },
  )
}
