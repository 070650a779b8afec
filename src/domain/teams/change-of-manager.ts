import { dependentsOf, type Plan } from '#domain/kernel/dependents.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** How much belongs to a pair and is not over yet: administrators read none of it. */
export interface OpenRecords {
  readonly oneToOne: number
  readonly goal: number
  readonly agreement: number
  readonly question: number
}

const kindsOfRecords = ['oneToOne', 'goal', 'agreement', 'question'] as const

/** What a change of somebody’s manager is made of. */
export interface ChangeOfManager {
  /** The team that is left. */
  readonly from: Named
  readonly manager: Named
  /** The identical team of the new manager; null where it has to be made. */
  readonly to: Named | null
  readonly records: OpenRecords
}

export type ChangeOfManagerKind = 'leaves' | 'joins' | 'newTeam' | keyof OpenRecords

/** What happens when somebody gets another manager (section 4): it is shown first, and done as it was shown. */
export function planChangeOfManager({
  from,
  manager,
  to,
  records,
}: ChangeOfManager): Plan<ChangeOfManagerKind> {
  const moved = kindsOfRecords.map((kind) => ({ kind, count: records[kind], examples: [] }))
  return [
    ...dependentsOf('leaves', [from]),
    ...(to ? dependentsOf('joins', [to]) : dependentsOf('newTeam', [{ ...from, id: manager.id }])),
    ...moved.filter(({ count }) => count > 0),
  ]
}
