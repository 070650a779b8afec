import type { CompanyRole } from '#domain/kernel/access/roles.ts'
import { conflict } from '#domain/kernel/refusal.ts'
import { importsWaitingMax } from './limits.ts'
import { importHoursMax } from '#domain/platform/outbox/lifetimes.ts'

/** What is done with a file: it is checked, then applied if it is wanted, then undone if that is. */
export const importPhases = ['check', 'apply', 'undo'] as const
export type ImportPhase = (typeof importPhases)[number]

/** How far that has got. */
export const importProgress = ['waiting', 'running', 'done', 'failed'] as const
export type ImportProgress = (typeof importProgress)[number]

/** How an import stands for its asker. */
export const importStates = [
  'checking',
  'unreadable',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
  'expired',
] as const
export type ImportState = (typeof importStates)[number]

/** An import as it is stored; times are milliseconds since 1970. */
export interface StoredImport {
  readonly phase: ImportPhase
  readonly progress: ImportProgress
  readonly isUnreadable: boolean
  readonly askedAt: number
  /** When it was applied; null before. */
  readonly appliedAt: number | null
}

const hoursMs = importHoursMax * 3_600_000

/** Until when an import can be undone, in milliseconds since 1970. */
export const undoableUntil = (appliedAt: number) => appliedAt + hoursMs

/** Until when a file that was checked can be applied. */
export const appliableUntil = (askedAt: number) => askedAt + hoursMs

const stateIn: Readonly<Record<ImportPhase, Readonly<Record<ImportProgress, ImportState>>>> = {
  check: { waiting: 'checking', running: 'checking', done: 'checked', failed: 'failed' },
  apply: { waiting: 'applying', running: 'applying', done: 'applied', failed: 'failed' },
  // What could not be undone is as it was.
  undo: { waiting: 'undoing', running: 'undoing', done: 'undone', failed: 'applied' },
}

/** The state of an import at `now`, in milliseconds since 1970. */
export function importStateAt(stored: StoredImport, now: number): ImportState {
  const state = stateIn[stored.phase][stored.progress]
  if (state !== 'checked') return state
  if (stored.isUnreadable) return 'unreadable'
  return now < appliableUntil(stored.askedAt) ? 'checked' : 'expired'
}

/** Why one more file cannot be taken now: too many of one’s own are waited for. */
export function refuseImport(waiting: number) {
  return waiting < importsWaitingMax ? undefined : conflict('imports.tooMany')
}

/** Why a file cannot be checked again, with what it names made or not. */
export function refuseCheck(state: ImportState) {
  return state === 'checked' ? undefined : conflict('imports.notChecked')
}

/**
 * Why a file cannot be applied: it is all of it or nothing, and as it was shown. `changing` are the rows that do
 * anything.
 */
export function refuseApply(
  state: ImportState,
  { mistakes, changing }: { readonly mistakes: number; readonly changing: number },
) {
  if (state !== 'checked') return conflict('imports.notChecked')
  if (mistakes > 0) return conflict('imports.mistakes')
  return changing > 0 ? undefined : conflict('imports.nothing')
}

/** Why an import cannot be undone: it never happened, or it was too long ago. */
export function refuseUndo(state: ImportState, appliedAt: number | null, now: number) {
  if (state !== 'applied' || appliedAt === null) return conflict('imports.notApplied')
  return now < undoableUntil(appliedAt) ? undefined : conflict('imports.tooLate')
}

/** Why those who were made by an import cannot be invited. */
export function refuseInviting(state: ImportState, notInvited: number) {
  if (state !== 'applied') return conflict('imports.notApplied')
  return notInvited > 0 ? undefined : conflict('imports.nobodyToInvite')
}

/** Whether who asked for an import may still bring people in, when it is done. */
export function mayImport(
  asker: { readonly role: CompanyRole; readonly active: boolean } | undefined,
): boolean {
  return asker !== undefined && asker.active && asker.role !== 'USER'
}
