import {
  choose,
  refuseChangeLifeStage,
  type LifeStage,
  type LifeStageChoice,
} from '#domain/people/life-stage/life-stage.ts'
import { allow } from '#server/kernel/errors.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { saveLifeStage } from './queries.ts'

/** The audit line omits the choice: fewer people may read it than the audit log. */
export async function changeLifeStage(
  work: UnitOfWork,
  userId: string,
  choice: LifeStageChoice,
): Promise<LifeStage> {
  allow(refuseChangeLifeStage(userId, work.actor, work.company))
  const lifeStage = choose(userId, choice, work.today)
  await saveLifeStage(work, lifeStage)
  work.announce({ topic: 'life-stage', collaboratorId: userId, to: 'both' })
  return lifeStage
}
