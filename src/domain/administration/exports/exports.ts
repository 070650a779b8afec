import { hourMs } from '#domain/kernel/time/durations.ts'
import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { exportHoursMax } from '#domain/platform/outbox/lifetimes.ts'
import { conflict } from '#domain/kernel/refusal.ts'

/** Section 7. */
export const exportSheets = [
  'users',
  'oneToOnes',
  'goals',
  'agreements',
  'feedback',
  'statistics',
] as const
export type ExportSheet = (typeof exportSheets)[number]

export const exportChoices = [...exportSheets, 'everything'] as const
export type ExportChoice = (typeof exportChoices)[number]

export const exportKinds = [...exportChoices, 'ownData'] as const
export type ExportKind = (typeof exportKinds)[number]

export function sheetsOf(kind: ExportKind): readonly ExportSheet[] {
  if (kind === 'ownData') return []
  return kind === 'everything' ? exportSheets : [kind]
}

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const storedFormats = [...exportFormats, 'zip'] as const
export type StoredFormat = (typeof storedFormats)[number]

/** Several CSV tables are zipped. */
export function extensionOf(kind: ExportKind, format: StoredFormat): 'csv' | 'xlsx' | 'zip' {
  return format === 'csv' && kind === 'everything' ? 'zip' : format
}

/** The line of an export is kept for so many days. */
export const exportLineDaysMax = 30

/** Attempts, the first included. */
export const exportTriesMax = 3

export const exportCrashesMax = 2

export const exportsWaitingMax = 10

/** The row limit of spreadsheets, rounded down. */
export const exportRowsMax = 1_000_000

export const exportStates = ['waiting', 'running', 'ready', 'failed', 'expired'] as const
export type ExportState = (typeof exportStates)[number]

/** `expired` follows from the age of the file. */
export type StoredExportState = Exclude<ExportState, 'expired'>

/** Checked again when the file is made: the asker may have lost access since. */
export function mayHave(
  kind: ExportKind,
  asker: { readonly role: CompanyRole; readonly active: boolean } | undefined,
): boolean {
  if (!asker?.active) return false
  if (kind === 'ownData') return true
  return kind === 'everything' ? asker.role === 'SUPERADMIN' : asker.role !== 'USER'
}

interface StoredExport {
  readonly state: StoredExportState
  readonly endedAt: number | null
}

export const fetchableUntil = (endedAt: number) => endedAt + exportHoursMax * hourMs

export function exportStateAt({ state, endedAt }: StoredExport, now: number): ExportState {
  return state === 'ready' && endedAt !== null && now >= fetchableUntil(endedAt) ? 'expired' : state
}

export function refuseExport(waiting: number) {
  return waiting < exportsWaitingMax ? undefined : conflict('exports.tooMany')
}

export function refuseFetch(state: ExportState) {
  if (state === 'ready') return undefined
  return conflict(state === 'expired' ? 'exports.expired' : 'exports.notReady')
}
