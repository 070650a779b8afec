import { alike, readersAmong, type Circle, type Readers } from '#domain/kernel/access/readers.ts'
import { canSeePlacements, type NineBoxSwitch } from './access.ts'

/** Placements are never shared later, so current and future readers are the same. */
export function readersOfPlacements(circle: Circle, company: NineBoxSwitch): Readers {
  return alike(
    readersAmong(circle, [], (actor) => canSeePlacements(circle.collaboratorId, actor, company)),
  )
}
