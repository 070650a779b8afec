import type { Plan } from '#domain/kernel/dependents.ts'

export interface MembershipRecords {
  readonly oneToOne: number
  readonly goal: number
  readonly agreement: number
  readonly question: number
  readonly feedback: number
  readonly placement: number
  readonly reply: number
}

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

/** Section 4. Shown first, carried out only if unchanged. */
export function planRemoval(records: MembershipRecords): Plan<RemovalKind> {
  return removalKinds
    .map((kind) => ({ kind, count: records[kind], examples: [] }))
    .filter(({ count }) => count > 0)
}
