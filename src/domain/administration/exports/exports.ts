import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { exportHoursMax } from '#domain/platform/outbox/lifetimes.ts'
import { conflict } from '#domain/kernel/refusal.ts'

/** The tables that administrators may take along (section 7). */
export const exportSheets = [
  'users',
  'oneToOnes',
  'goals',
  'agreements',
  'feedback',
  'statistics',
] as const
export type ExportSheet = (typeof exportSheets)[number]

/** What administrators may choose: one table, or all of them. */
export const exportChoices = [...exportSheets, 'everything'] as const
export type ExportChoice = (typeof exportChoices)[number]

/** What an export is of: tables of the company, or all that somebody wrote and sees of themselves. */
export const exportKinds = [...exportChoices, 'ownData'] as const
export type ExportKind = (typeof exportKinds)[number]

/** The tables of an export, in the order they are written. */
export function sheetsOf(kind: ExportKind): readonly ExportSheet[] {
  if (kind === 'ownData') return []
  return kind === 'everything' ? exportSheets : [kind]
}

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** How files are stored: what somebody takes along of themselves is several of them in one. */
export const storedFormats = [...exportFormats, 'zip'] as const
export type StoredFormat = (typeof storedFormats)[number]

/** The file of an export ends in this: several tables as CSV are packed into one. */
export function extensionOf(kind: ExportKind, format: StoredFormat): 'csv' | 'xlsx' | 'zip' {
  return format === 'csv' && kind === 'everything' ? 'zip' : format
}

/** The line of an export is kept for so many days. */
export const exportLineDaysMax = 30

/** How often the making of a file is begun, the first time included. */
export const exportTriesMax = 3

/** How often it may end the process that makes it. */
export const exportCrashesMax = 2

/** How many exports of a company somebody may wait for at once. */
export const exportsWaitingMax = 10

/** Rows of one table at most: what a spreadsheet can show. */
export const exportRowsMax = 1_000_000

/** How far an export has got; its file is gone once it is expired. */
export const exportStates = ['waiting', 'running', 'ready', 'failed', 'expired'] as const
export type ExportState = (typeof exportStates)[number]

/** What is stored of how far it has got: that a file is too old is known from its age. */
export type StoredExportState = Exclude<ExportState, 'expired'>

/** Whether who asked for an export may have it still, when it is made; there may be nobody any more. */
export function mayHave(
  kind: ExportKind,
  asker: { readonly role: CompanyRole; readonly active: boolean } | undefined,
): boolean {
  if (!asker?.active) return false
  if (kind === 'ownData') return true
  return kind === 'everything' ? asker.role === 'SUPERADMIN' : asker.role !== 'USER'
}

interface Made {
  readonly state: StoredExportState
  /** Milliseconds since 1970; null before it is ready, or failed. */
  readonly endedAt: number | null
}

/** Until when a file can be fetched, in milliseconds since 1970. */
export const fetchableUntil = (endedAt: number) => endedAt + exportHoursMax * 3_600_000

/** The state of an export at `now`, in milliseconds since 1970. */
export function exportStateAt({ state, endedAt }: Made, now: number): ExportState {
  return state === 'ready' && endedAt !== null && now >= fetchableUntil(endedAt) ? 'expired' : state
}

/** Why one more export cannot be asked for now: too many of one's own are waited for. */
export function refuseExport(waiting: number) {
  return waiting < exportsWaitingMax ? undefined : conflict('exports.tooMany')
}

/** Why a file cannot be fetched: it is not there yet, or no longer. */
export function refuseFetch(state: ExportState) {
  if (state === 'ready') return undefined
  return conflict(state === 'expired' ? 'exports.expired' : 'exports.notReady')
}
