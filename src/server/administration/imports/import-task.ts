import { createHash } from 'node:crypto'
import type { Actor } from '#domain/kernel/access/actor.ts'
import type { KnownCompany } from '#domain/administration/imports/company.ts'
import type { Correction } from '#domain/administration/imports/corrections.ts'
import { UnreadableFile, type FoundFault } from '#domain/administration/imports/faults.ts'
import type { OfferKind, Orders } from '#domain/administration/imports/outcome.ts'
import { planImport } from '#domain/administration/imports/plan.ts'
import type { ImportRow } from '#domain/administration/imports/rows.ts'
import { summaryOf, type Summary } from '#domain/administration/imports/summary.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { newId } from '#server/kernel/ids.ts'
import { readRows } from './reading.ts'

interface ReadRequest {
  readonly bytes: Uint8Array
  readonly format: 'csv' | 'xlsx'
  readonly rowsMax: number
  readonly corrections: readonly Correction[]
}

interface PlanRequest {
  readonly rows: Uint8Array
  readonly company: KnownCompany
  readonly actor: Actor
  readonly today: Day
  readonly makes: readonly OfferKind[]
}

export interface ImportPlan {
  readonly orders: Orders
  readonly summary: Summary
  readonly digest: string
  readonly stored: readonly string[]
}

type ImportTaskResult =
  | { readonly fault: FoundFault }
  | { readonly rows: Uint8Array; readonly count: number }
  | { readonly planned: ImportPlan }

export function run(
  request: { readonly read: ReadRequest } | { readonly plan: PlanRequest },
): ImportTaskResult | Promise<ImportTaskResult> {
  return 'read' in request ? readImportFile(request.read) : { planned: planRows(request.plan) }
}

async function readImportFile({ bytes, ...options }: ReadRequest): Promise<ImportTaskResult> {
  try {
    const rows = await readRows(Buffer.from(bytes), options)
    return { rows: Buffer.from(JSON.stringify(rows)), count: rows.length }
  } catch (error) {
    if (error instanceof UnreadableFile) return { fault: error.found }
    throw error
  }
}

/** Characters of JSON per insert: the embedded database blocks the event loop for each. */
const storedLengthMax = 256 * 1024

function planRows({ rows: json, company, ...options }: PlanRequest): ImportPlan {
  const rows = JSON.parse(Buffer.from(json).toString()) as ImportRow[]
  const plan = planImport(rows, company, { ...options, newId })
  const summary = summaryOf(plan)
  // Excludes ids of new rows, which differ on every run.
  const digest = createHash('sha256')
    .update(JSON.stringify([plan.rows, summary]))
    .digest('hex')
  const cells = new Map(rows.map((row) => [row.line, row.cells]))
  const lines = plan.rows.map((row) => ({ ...row, cells: cells.get(row.line) ?? {} }))
  return { orders: plan.orders, summary, digest, stored: inParts(lines) }
}

function inParts(lines: readonly object[]): string[] {
  const parts: string[] = []
  let part: string[] = []
  let length = 0
  for (const line of lines.map((it) => JSON.stringify(it))) {
    if (part.length > 0 && length + line.length > storedLengthMax) {
      parts.push(`[${part.join()}]`)
      part = []
      length = 0
    }
    part.push(line)
    length += line.length
  }
  return part.length > 0 ? [...parts, `[${part.join()}]`] : parts
}
