import { alike, readersAmong, type Circle, type Readers } from '#domain/kernel/access/readers.ts'
import { canSee, type LifeStageSwitch } from './life-stage.ts'

export function readersOfLifeStage(circle: Circle, company: LifeStageSwitch): Readers {
  return alike(readersAmong(circle, [], (actor) => canSee(circle.collaboratorId, actor, company)))
}
