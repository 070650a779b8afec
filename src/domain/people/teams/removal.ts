import type { Plan } from '#domain/kernel/dependents.ts'

/** How much was written in a membership: administrators read none of it. */
export interface MembershipRecords {
  readonly oneToOne: number
  readonly goal: number
  readonly agreement: number
  readonly question: number
  readonly feedback: number
  /** Where reviews put them in the Nine Box, and what they said to it. */
  readonly placement: number
  readonly reply: number
}

const kinds = [
  'oneToOne',
  'goal',
  'agreement',
  'question',
  'feedback',
  'placement',
  'reply',
] as const
export type RemovalKind = (typeof kinds)[number]

/** What goes for good when somebody is removed from a team (section 4): it is shown first, and done as it was shown. */
export function planRemoval(records: MembershipRecords): Plan<RemovalKind> {
  return kinds
    .map((kind) => ({ kind, count: records[kind], examples: [] }))
    .filter(({ count }) => count > 0)
}
