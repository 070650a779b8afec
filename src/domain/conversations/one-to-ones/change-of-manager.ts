import type { NamedRecord } from '#domain/kernel/named-record.ts'
import { dependentsOf, type Dependents, type Plan } from '#domain/kernel/dependents.ts'
import {
  fateOf,
  type MembershipEnd,
  type OpenOneToOne,
} from '#domain/conversations/one-to-ones/ending.ts'

export interface PlannedEnd extends OpenOneToOne {
  readonly drafts: number
  /** One of the two is held: it ends for both, and nothing in it is deleted. */
  readonly isKept: boolean
}

export interface OpenRecords {
  readonly oneToOne: PlannedEnd | null
  /** Records that move to the new manager; drafts only when they are in no 1:1. */
  readonly goal: number
  readonly agreement: number
  readonly question: number
}

const kindsOfRecords = ['goal', 'agreement', 'question'] as const

export interface ChangeOfManager {
  readonly from: NamedRecord
  readonly manager: NamedRecord
  readonly to: NamedRecord | null
  /** Their former membership under that manager is reactivated. */
  readonly isTakenUp: boolean
  readonly records: OpenRecords
  readonly isManagerLeaving?: boolean
}

type FateKind = 'withdrawn' | 'finishing' | 'draftsHandedOn' | 'draftsDeleted'
export type ChangeOfManagerKind =
  | 'leaves'
  | 'joins'
  | 'newTeam'
  | 'takenUp'
  | FateKind
  | (typeof kindsOfRecords)[number]

/** Section 4. Used both for the preview and for the change itself. */
export function planChangeOfManager({
  from,
  manager,
  to,
  isTakenUp,
  records,
  isManagerLeaving = false,
}: ChangeOfManager): Plan<ChangeOfManagerKind> {
  return [
    ...dependentsOf('leaves', [from]),
    ...(to ? dependentsOf('joins', [to]) : dependentsOf('newTeam', [{ ...from, id: manager.id }])),
    ...counted('takenUp', isTakenUp ? 1 : 0),
    ...planOneToOne(records.oneToOne, { isManagerLeaving, isFollowed: true }),
    ...kindsOfRecords.flatMap((kind) => counted(kind, records[kind])),
  ]
}

export function planOneToOne(
  oneToOne: OpenRecords['oneToOne'],
  end: MembershipEnd,
): Plan<FateKind> {
  if (!oneToOne) return []
  const { drafts, isKept } = oneToOne
  const fate = fateOf(oneToOne, end)
  if (fate === 'finishing') return counted('finishing', 1)
  const isHandedOn = fate === 'draftsHandedOn'
  return [
    ...counted('withdrawn', 1),
    ...(isHandedOn
      ? counted('draftsHandedOn', drafts)
      : counted('draftsDeleted', isKept ? 0 : drafts)),
  ]
}

function counted<Kind extends string>(kind: Kind, count: number): Dependents<Kind>[] {
  return count > 0 ? [{ kind, count, examples: [] }] : []
}
