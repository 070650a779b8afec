import type { Goal } from '#domain/conversations/goals/goal.ts'
import {
  isSameRebalance,
  planRebalance,
  type WeightChange,
} from '#domain/conversations/goals/rebalance.ts'
import { HttpError } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { goalsClosingOf } from '#server/conversations/meeting/decision-queries.ts'
import { lockGoalsOf } from './queries.ts'
import { saveWeights } from './writing-queries.ts'

export type Rebalance = readonly WeightChange[] | undefined

/**
 * Applies the weights that were shown to the person's other open goals. Those that a 1:1 of the actor
 * will close may be left out. Throws 409 `planChanged` if they would differ now.
 */
export async function rebalanceOthers(
  work: UnitOfWork,
  shown: Rebalance,
  goal: Pick<Goal, 'id' | 'collaboratorId' | 'weightingPoints'>,
) {
  if (!shown) return
  const all = await lockGoalsOf(work, goal.collaboratorId)
  const closing = await goalsClosingOf(work, goal.collaboratorId)
  for (const { id } of shown) closing.delete(id)
  const others = all.filter(({ id }) => id !== goal.id && !closing.has(id))
  const plan = planRebalance(others, goal.weightingPoints)
  if (!isSameRebalance(shown, plan)) throw new HttpError(409, 'planChanged', { conflict: plan })
  const changed = await saveWeights(work, others, new Map(plan.map(({ id, after }) => [id, after])))
  if (changed.some(({ state }) => state === 'open'))
    work.announce({ topic: 'goals', collaboratorId: goal.collaboratorId, to: 'both' })
}
