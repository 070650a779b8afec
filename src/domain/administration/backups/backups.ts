import { dayMs, hourMs } from '#domain/kernel/time/durations.ts'

const kindsOfCompany = [
  'person',
  'membership',
  'oneToOne',
  'feedback',
  'placement',
  'exchange',
] as const
export type DeletionKind = 'account' | 'company' | (typeof kindsOfCompany)[number]

/** Ids and a time, nothing of a person. */
export interface Deletion {
  readonly kind: DeletionKind
  readonly id: string
  readonly companyId: string | null
  readonly at: string
}

export function isDeletion(value: unknown): value is Deletion {
  const { kind, id, companyId, at } = (value ?? {}) as Partial<Record<keyof Deletion, unknown>>
  const isId = (it: unknown) =>
    typeof it === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(it)
  const isOfCompany = kindsOfCompany.some((it) => it === kind)
  return (
    (isOfCompany ? isId(companyId) : kind === 'account' || kind === 'company') &&
    isId(id) &&
    typeof at === 'string' &&
    /^\d{4}-\d{2}-\d{2}T[\d:.]{8,15}Z$/.test(at)
  )
}

/** Days whose newest scheduled backup is kept; the oldest make room. */
export const backupDaysKept = 7
export const restorePointsKept = 3

/** A little less than a day: the job looks once an hour. */
const backupEveryMs = dayMs - hourMs / 2
const drillEveryMs = 7 * dayMs - hourMs / 2

const stampOf = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')

export const backupName = (at: Date) => `tandem-${stampOf(at)}.backup`
export const restorePointName = (at: Date) => `before-restore-${stampOf(at)}.backup`

const scheduled = /^tandem-(\d{8})T\d{6}Z\.backup$/
const restorePoint = /^before-restore-\d{8}T\d{6}Z\.backup$/

/** The newest first, without those of a clock that was ahead. */
export const scheduledAmong = (names: readonly string[], now: Date) =>
  names
    .filter((name) => scheduled.test(name) && name <= backupName(now))
    .toSorted()
    .toReversed()

export function superfluousAmong(names: readonly string[], now: Date): string[] {
  const byDay = Map.groupBy(scheduledAmong(names, now), (name) => scheduled.exec(name)?.[1])
  const replaced = [...byDay.values()].flatMap((ofDay, n) =>
    ofDay.slice(n < backupDaysKept ? 1 : 0),
  )
  const points = names
    .filter((name) => restorePoint.test(name) && name <= restorePointName(now))
    .toSorted()
    .toReversed()
  return [...replaced, ...points.slice(restorePointsKept)]
}

export function isBackupDue(newest: Date | undefined, now: Date): boolean {
  return newest === undefined || Math.abs(now.getTime() - newest.getTime()) >= backupEveryMs
}

export function isDrillDue(last: Date | undefined, now: Date): boolean {
  return last === undefined || Math.abs(now.getTime() - last.getTime()) >= drillEveryMs
}

/** Of the daily backups and the weekly drill; undefined before the first. */
export interface BackupState {
  readonly newestAt: Date | undefined
  readonly newestBytes: number | undefined
  readonly drilledAt: Date | undefined
  readonly drillOk: boolean | undefined
  readonly drillProblem: string | undefined
  readonly drilled: DrillCounts | undefined
}

export interface DrillCounts {
  readonly tables: number
  readonly rows: number
}
