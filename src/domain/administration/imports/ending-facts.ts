import {
  planOneToOne,
  type planChangeOfManager,
} from '#domain/conversations/one-to-ones/change-of-manager.ts'
import type { KnownPlace } from './company.ts'
import type { ImportFact } from './outcome.ts'

export function endingFacts(
  { reportsTo, records }: KnownPlace,
  { leaving }: { readonly leaving: ReadonlySet<string> },
): ImportFact[] {
  const isManagerLeaving = leaving.has(reportsTo)
  return countedFacts(planOneToOne(records.oneToOne, { isManagerLeaving, isFollowed: false }))
}

export function counted(kind: ImportFact['kind'], count: number): ImportFact {
  return { kind, from: null, to: `${count}` }
}

export function countedFacts(plan: ReturnType<typeof planChangeOfManager>): ImportFact[] {
  return plan.flatMap(({ kind, count }) =>
    kind === 'leaves' || kind === 'joins' || kind === 'newTeam' ? [] : [counted(kind, count)],
  )
}
