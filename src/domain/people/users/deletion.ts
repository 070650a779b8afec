import { dependentsOf, toldApart, type Plan, type TeamToTell } from '#domain/kernel/dependents.ts'

/** How much goes for good with somebody: administrators read none of it. */
export interface RecordsOfPerson {
  readonly oneToOne: number
  readonly goal: number
  readonly agreement: number
  readonly question: number
  /** About them, and what they wrote for themselves alone. */
  readonly feedback: number
  /** Where reviews put them in the Nine Box, and what they said to it. */
  readonly placement: number
  readonly reply: number
}

const kindsOfRecords = [
  'oneToOne',
  'goal',
  'agreement',
  'question',
  'feedback',
  'placement',
  'reply',
] as const

interface Named {
  readonly id: string
  readonly name: string
}

/** What a deletion is made of. */
export interface Erasure {
  /** The teams they are or were in. */
  readonly teams: readonly TeamToTell[]
  /** The teams they manage, which have no manager then. */
  readonly leads: readonly Named[]
  /** Who reports to them. */
  readonly collaborators: readonly Named[]
  readonly records: RecordsOfPerson
}

export type DeletionKind = 'team' | 'leads' | 'collaborator' | keyof RecordsOfPerson

/** What goes when somebody is deleted (section 4): it is shown first, and done as it was shown. */
export function planDeletion({
  teams,
  leads,
  collaborators,
  records,
}: Erasure): Plan<DeletionKind> {
  return [
    ...dependentsOf('team', toldApart(teams)),
    ...dependentsOf('leads', leads),
    ...dependentsOf('collaborator', collaborators),
    ...kindsOfRecords
      .map((kind) => ({ kind, count: records[kind], examples: [] }))
      .filter(({ count }) => count > 0),
  ]
}
