import { alike, readersAmong, type Circle, type Readers } from '#domain/kernel/access/readers.ts'
import { canSeePlacements, type NineBoxSwitch } from './access.ts'

/**
 * Who reads the placements of a collaborator, and their replies, as user ids: what authorizes reading says
 * it. Nothing is shared later, so now and later are the same.
 */
export function readersOfPlacements(circle: Circle, company: NineBoxSwitch): Readers {
  return alike(
    readersAmong(circle, [], (actor) => canSeePlacements(circle.collaboratorId, actor, company)),
  )
}
