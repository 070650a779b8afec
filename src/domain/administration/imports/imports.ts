import { hourMs } from '#domain/kernel/time/durations.ts'
import { conflict } from '#domain/kernel/refusal.ts'
import { importsWaitingMax } from './limits.ts'
import { importHoursMax } from '#domain/platform/outbox/lifetimes.ts'

export const importPhases = ['check', 'apply', 'undo'] as const
export type ImportPhase = (typeof importPhases)[number]

export const importProgress = ['waiting', 'running', 'done', 'failed'] as const
export type ImportProgress = (typeof importProgress)[number]

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

/** Times in milliseconds since 1970. */
export interface StoredImport {
  readonly phase: ImportPhase
  readonly progress: ImportProgress
  readonly isUnreadable: boolean
  readonly askedAt: number
  readonly appliedAt: number | null
}

const hoursMs = importHoursMax * hourMs

export const undoableUntil = (appliedAt: number) => appliedAt + hoursMs

export const appliableUntil = (askedAt: number) => askedAt + hoursMs

const stateIn: Readonly<Record<ImportPhase, Readonly<Record<ImportProgress, ImportState>>>> = {
  check: { waiting: 'checking', running: 'checking', done: 'checked', failed: 'failed' },
  apply: { waiting: 'applying', running: 'applying', done: 'applied', failed: 'failed' },
  // A failed undo leaves everything applied.
  undo: { waiting: 'undoing', running: 'undoing', done: 'undone', failed: 'applied' },
}

export function importStateAt(stored: StoredImport, now: number): ImportState {
  const state = stateIn[stored.phase][stored.progress]
  if (state !== 'checked') return state
  if (stored.isUnreadable) return 'unreadable'
  return now < appliableUntil(stored.askedAt) ? 'checked' : 'expired'
}

export function refuseImport(waiting: number) {
  return waiting < importsWaitingMax ? undefined : conflict('imports.tooMany')
}

export function refuseCheck(state: ImportState) {
  return state === 'checked' ? undefined : conflict('imports.notChecked')
}

/** All or nothing, and as shown. `changing`: rows with any effect. */
export function refuseApply(
  state: ImportState,
  { mistakes, changing }: { readonly mistakes: number; readonly changing: number },
) {
  if (state !== 'checked') return conflict('imports.notChecked')
  if (mistakes > 0) return conflict('imports.mistakes')
  return changing > 0 ? undefined : conflict('imports.nothing')
}

export function refuseUndo(state: ImportState, appliedAt: number | null, now: number) {
  if (state !== 'applied' || appliedAt === null) return conflict('imports.notApplied')
  return now < undoableUntil(appliedAt) ? undefined : conflict('imports.tooLate')
}

export function refuseInviting(state: ImportState, notInvited: number) {
  if (state !== 'applied') return conflict('imports.notApplied')
  return notInvited > 0 ? undefined : conflict('imports.nobodyToInvite')
}
