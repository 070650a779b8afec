import type { Plan } from '#domain/kernel/dependents.ts'

const removalKinds = [
  'oneToOne',
  'goal',
  'agreement',
  'question',
  'feedback',
  'placement',
  'reply',
] as const
export type RemovalKind = (typeof removalKinds)[number]

export type MembershipRecords = Readonly<Record<RemovalKind, number>>

/** Section 4. Shown first, carried out only if unchanged. */
export function planRemoval(records: MembershipRecords): Plan<RemovalKind> {
  return removalKinds
    .map((kind) => ({ kind, count: records[kind], examples: [] }))
    .filter(({ count }) => count > 0)
}
