import { fateOf } from '#domain/conversations/one-to-ones/ending.ts'
import type { planChangeOfManager } from '#domain/conversations/one-to-ones/change-of-manager.ts'
import type { KnownPlace } from './company.ts'
import type { ImportFact } from './outcome.ts'

export function endingFacts(
  { reportsTo, records }: KnownPlace,
  { leaving }: { readonly leaving: ReadonlySet<string> },
): ImportFact[] {
  const { oneToOne } = records
  if (!oneToOne) return []
  const isManagerLeaving = leaving.has(reportsTo)
  const fate = fateOf(oneToOne, { isManagerLeaving, isFollowed: false })
  if (fate === 'finishing') return [counted('finishing', 1)]
  const drafts = oneToOne.drafts > 0 ? [counted('draftsDeleted', oneToOne.drafts)] : []
  return [counted('withdrawn', 1), ...drafts]
}

export function counted(kind: ImportFact['kind'], count: number): ImportFact {
  return { kind, from: null, to: `${count}` }
}

export function countedFacts(plan: ReturnType<typeof planChangeOfManager>): ImportFact[] {
  return plan.flatMap(({ kind, count }) =>
    kind === 'leaves' || kind === 'joins' || kind === 'newTeam' ? [] : [counted(kind, count)],
  )
}
