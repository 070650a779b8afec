import { alike, readersAmong, type Circle, type Readers } from '#domain/kernel/access/readers.ts'
import { canSeeLifeStage, type LifeStageSwitch } from './life-stage.ts'

export function readersOfLifeStage(circle: Circle, company: LifeStageSwitch): Readers {
  return alike(
    readersAmong(circle, [], (actor) => canSeeLifeStage(circle.collaboratorId, actor, company)),
  )
}
