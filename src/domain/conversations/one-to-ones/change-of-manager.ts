import { dependentsOf, type Dependents, type Plan } from '#domain/kernel/dependents.ts'
import { fateOf, type Unfinished } from '#domain/conversations/one-to-ones/ending.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** How much belongs to a pair and is not over yet: administrators read none of it. */
export interface OpenRecords {
  /** The 1:1 that is not closed, and how many goals and agreements are drafted in it. */
  readonly oneToOne: (Unfinished & { readonly drafts: number }) | null
  /** What goes along: drafts only where they are in no 1:1. */
  readonly goal: number
  readonly agreement: number
  readonly question: number
}

const kindsOfRecords = ['goal', 'agreement', 'question'] as const

/** What a change of somebody’s manager is made of. */
export interface ChangeOfManager {
  /** The team that is left. */
  readonly from: Named
  readonly manager: Named
  /** The identical team of the new manager; null where it has to be made. */
  readonly to: Named | null
  readonly records: OpenRecords
}

/** `finishing`: its manager may finish it until the day `finishUntil` says. */
type FateKind = 'withdrawn' | 'finishing' | 'draftsHandedOn' | 'draftsDeleted'
export type ChangeOfManagerKind =
  | 'leaves'
  | 'joins'
  | 'newTeam'
  | FateKind
  | (typeof kindsOfRecords)[number]

/** What happens when somebody gets another manager (section 4): it is shown first, and done as it was shown. */
export function planChangeOfManager({
  from,
  manager,
  to,
  records,
}: ChangeOfManager): Plan<ChangeOfManagerKind> {
  return [
    ...dependentsOf('leaves', [from]),
    ...(to ? dependentsOf('joins', [to]) : dependentsOf('newTeam', [{ ...from, id: manager.id }])),
    ...planOneToOne(records.oneToOne),
    ...kindsOfRecords.flatMap((kind) => counted(kind, records[kind])),
  ]
}

/** What becomes of the 1:1 of the pair before; a manager who has an active membership has access. */
function planOneToOne(oneToOne: OpenRecords['oneToOne']): Plan<FateKind> {
  if (!oneToOne) return []
  const fate = fateOf(oneToOne, { isManagerLeaving: false, isFollowed: true })
  if (fate === 'finishing') return counted('finishing', 1)
  const drafts = fate === 'draftsHandedOn' ? 'draftsHandedOn' : 'draftsDeleted'
  return [...counted('withdrawn', 1), ...counted(drafts, oneToOne.drafts)]
}

function counted<Kind extends string>(kind: Kind, count: number): Dependents<Kind>[] {
  return count > 0 ? [{ kind, count, examples: [] }] : []
}
