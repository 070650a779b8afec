import {
  computePlace,
  sincePrevious,
  type ScoredItem,
} from '#domain/conversations/nine-box/placement.ts'
import type { OneToOne } from '#domain/conversations/one-to-ones/access.ts'
import type { Evaluation, Snapshot } from '#domain/conversations/one-to-ones/snapshot.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { closedIn, insertPlacement, readReviewMembership } from './placement-queries.ts'

/** Call it after its goals have closed and the standing was saved. */
export async function placeReview(
  work: UnitOfWork,
  { id, type }: OneToOne,
  { skills, values, performance }: Snapshot,
) {
  const score = performance?.score
  if (type !== 'PERFORMANCE_REVIEW' || !score) return
  const standing = await readReviewMembership(work, id)
  if (!standing) return
  const placed = computePlace({
    performance: score,
    skills: scoredOf(skills),
    values: scoredOf(values),
    ...sincePrevious(await closedIn(work, standing.membershipId, id)),
  })
  if (placed) await insertPlacement(work, id, standing, placed)
}

function scoredOf(items: readonly Evaluation[]): ScoredItem[] {
  return items.flatMap(({ id, name, score }) => (score ? [{ id, name, score }] : []))
}
