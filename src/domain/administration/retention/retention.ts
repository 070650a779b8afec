import { addDays, type Day } from '#domain/kernel/time/day.ts'
import type { Plan } from '#domain/kernel/dependents.ts'

/** In the order in which they are shown; a placement is deleted before the one-to-one that it was computed from. */
export const retentionKinds = [
  'oneToOne',
  'feedback',
  'placement',
  'notification',
  'exchange',
  'person',
] as const
export type RetentionKind = (typeof retentionKinds)[number]

export const retentionYearsMin = 1
export const retentionYearsMax = 10

/** From the notice, and from a change of the rules, to the first deletion. */
export const noticeDays = 30

/** Years that each kind is kept; null keeps it for good. */
export type RetentionYears = Readonly<Record<RetentionKind, number | null>>

export const keepsAll: RetentionYears = {
  oneToOne: null,
  feedback: null,
  placement: null,
  notification: null,
  exchange: null,
  person: null,
}

/** The first day that is still kept. The 29th of February becomes the 28th. */
export function keptSince(years: number, today: Day): Day {
  const [year = '', month = '', day = ''] = today.split('-')
  const inYear = String(Number(year) - years).padStart(4, '0')
  const same = `${inYear}-${month}-${day}`
  return addDays(same, 0) === same ? same : `${inYear}-${month}-28`
}

/** Who has part in a record, and what was said to them of it. */
export interface Owner {
  readonly isHeld: boolean
  /** Whoever has no access is told only before they are deleted themselves. */
  readonly isTold: boolean
  readonly notice?: { readonly before: Day; readonly deleteOn: Day } | undefined
}

export interface OldRecord {
  readonly on: Day
  readonly owners: readonly Owner[]
  /** Another rule still needs it: see `docs/product.md`, section 6. */
  readonly isNeeded: boolean
}

export interface RetentionRule {
  readonly years: number | null
  readonly changedOn: Day
}

export type KeptBecause = 'off' | 'new' | 'young' | 'needed' | 'held' | 'untold'

/** Why a record stays on a day; undefined when it goes. */
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

/** What a notice of today says: the records before a day go on another. */
export function noticeOf(years: number, today: Day) {
  const deleteOn = addDays(today, noticeDays)
  return { before: keptSince(years, deleteOn), deleteOn }
}

/** Again only once what was said before has been done: at most one notice of a kind in 30 days. */
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

/** What would go first, of counts by kind. */
export function planRetention(
  counts: Readonly<Record<RetentionKind, number>>,
  people: Plan[number]['examples'],
): Plan<RetentionKind> {
  return retentionKinds
    .map((kind) => ({ kind, count: counts[kind], examples: kind === 'person' ? people : [] }))
    .filter(({ count }) => count > 0)
}
