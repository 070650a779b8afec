import { alike, readersAmong, type Circle, type Readers } from '#domain/kernel/access/readers.ts'
import { canSee, type LifeStageSwitch } from './life-stage.ts'

/**
 * Who reads the life stage of a collaborator, as user ids: what authorizes reading says it. Nothing
 * is shared later, so now and later are the same.
 */
export function readersOfLifeStage(circle: Circle, company: LifeStageSwitch): Readers {
  return alike(readersAmong(circle, [], (actor) => canSee(circle.collaboratorId, actor, company)))
}
