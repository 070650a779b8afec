import { addDays, type Day } from '#domain/kernel/time/day.ts'
import type { Plan } from '#domain/kernel/dependents.ts'

export const retentionKinds = [
  'oneToOne',
  'feedback',
  'placement',
  'notification',
  'exchange',
  'person',
] as const
export type RetentionKind = (typeof retentionKinds)[number]

/** Records that two people share. */
export const sharedKinds = ['oneToOne', 'feedback', 'placement', 'person'] as const

export const retentionYearsMin = 1
export const retentionYearsMax = 10

/** Days from a notice or a change of the rules to the first deletion. */
export const noticeDays = 30

export type RetentionYears = Readonly<Record<RetentionKind, number | null>>

export const keepsAll: RetentionYears = {
  oneToOne: null,
  feedback: null,
  placement: null,
  notification: null,
  exchange: null,
  person: null,
}

/** February 29 becomes February 28. */
export function keptSince(years: number, today: Day): Day {
  const [year = '', month = '', day = ''] = today.split('-')
  const inYear = String(Number(year) - years).padStart(4, '0')
  const same = `${inYear}-${month}-${day}`
  return addDays(same, 0) === same ? same : `${inYear}-${month}-28`
}

export interface Owner {
  readonly isHeld: boolean
  /** People without access get a mail only before their own deletion. */
  readonly isTold: boolean
  readonly notice?: { readonly before: Day; readonly deleteOn: Day } | undefined
}

export interface OldRecord {
  readonly on: Day
  readonly owners: readonly Owner[]
  /** Another rule needs it: see section 6 of `docs/product.md`. */
  readonly isNeeded: boolean
}

export interface RetentionRule {
  readonly years: number | null
  readonly changedOn: Day
}

export type KeptBecause = 'off' | 'new' | 'young' | 'needed' | 'held' | 'untold'

/** Undefined when the record is to be deleted. */
export function keptBecause(
  { on, owners, isNeeded }: OldRecord,
  { years, changedOn }: RetentionRule,
  today: Day,
): KeptBecause | undefined {
  if (years === null) return 'off'
  if (today < addDays(changedOn, noticeDays)) return 'new'
  if (on >= keptSince(years, today)) return 'young'
  if (isNeeded) return 'needed'
  if (owners.some(({ isHeld }) => isHeld)) return 'held'
  const isUntold = ({ isTold, notice }: Owner) =>
    isTold && !(notice && on < notice.before && notice.deleteOn <= today)
  return owners.some(isUntold) ? 'untold' : undefined
}

/** A notice of today announces the deletion of the records before a day. */
export function noticeOf(years: number, today: Day) {
  const deleteOn = addDays(today, noticeDays)
  return { before: keptSince(years, deleteOn), deleteOn }
}

/** At most one notice of a kind in 30 days. */
export function isToBeTold(
  record: OldRecord,
  owner: Owner,
  rule: RetentionRule,
  today: Day,
): boolean {
  if (rule.years === null || !owner.isTold || record.isNeeded) return false
  if (record.owners.some(({ isHeld }) => isHeld)) return false
  const { notice } = owner
  if (record.on >= noticeOf(rule.years, today).before) return false
  return notice === undefined || (notice.deleteOn <= today && record.on >= notice.before)
}

export function planRetention(
  counts: Readonly<Record<RetentionKind, number>>,
  people: Plan[number]['examples'],
): Plan<RetentionKind> {
  return retentionKinds
    .map((kind) => ({ kind, count: counts[kind], examples: kind === 'person' ? people : [] }))
    .filter(({ count }) => count > 0)
}
