import type { Actor } from '#domain/kernel/access/actor.ts'
import { millisecondsBetween } from '#domain/kernel/time/day.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'
import type { GoalChange } from './history.ts'
import type { ProgressReport } from './progress.ts'

export const undoOfferedMs = 10_000

/** Longer than the offer: a click in time may still be on its way. */
export const undoTakenMs = 15_000

export interface ToldChange extends GoalChange {
  readonly who: string
  readonly at: string
}

/** `history` is oldest first, `now` an ISO instant. */
export function refuseUndo(history: readonly ToldChange[], actor: Actor, now: string) {
  const newest = history.at(-1)
  if (newest?.event !== 'progressUpdated') return conflict('goal.nothingToUndo')
  if (newest.who !== actor.userId) return forbidden('goal.notYourChange')
  return isRecent(newest, now) ? undefined : conflict('goal.undoTooLate')
}

export function undoing(
  history: readonly ToldChange[],
  actor: Actor,
  now: string,
): readonly ProgressReport[] {
  const isTheirs = (it: ToldChange) =>
    it.event === 'progressUpdated' && it.who === actor.userId && isRecent(it, now)
  const other = history.findLastIndex((it) => !isTheirs(it))
  const before = new Map<string | null, number>()
  for (const { initiativeId, before: was } of history.slice(other + 1)) {
    const value = was?.['progress'] ?? was?.['manualProgress']
    if (!before.has(initiativeId) && typeof value === 'number') before.set(initiativeId, value)
  }
  return [...before].map(([initiativeId, progress]) => ({ initiativeId, progress }))
}

/** Merges one person's consecutive changes of one progress; changes that cancel out disappear. */
export function readAsOne<Change extends ToldChange>(
  history: readonly Change[],
): readonly Change[] {
  const read: Change[] = []
  for (const change of history) {
    const index = begunAt(read, change)
    const [begun = change] = index < 0 ? [] : read.splice(index, 1)
    read.push({ ...change, before: begun.before })
  }
  return read.filter((it) => it.event !== 'progressUpdated' || !isEqual(it.before, it.after))
}

function begunAt(read: readonly ToldChange[], change: ToldChange): number {
  for (let index = read.length - 1; index >= 0; index -= 1) {
    const it = read[index]
    if (!it || !isRecent(it, change.at)) return -1
    if (goesOn(it, change)) return index
  }
  return -1
}

function goesOn(begun: ToldChange, next: ToldChange): boolean {
  return (
    begun.event === 'progressUpdated' &&
    next.event === 'progressUpdated' &&
    begun.initiativeId === next.initiativeId &&
    begun.who === next.who &&
    isEqual(begun.after, next.before)
  )
}

function isRecent({ at }: ToldChange, now: string): boolean {
  return millisecondsBetween(at, now) <= undoTakenMs
}

function isEqual(one: ToldChange['before'], other: ToldChange['before']): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
