import { toActor, type Actor } from './actor.ts'

/**
 * The people around a collaborator. Other readers there are none: that is what the rules say, and
 * each answer here is computed by the very functions that authorize reading.
 */
export interface Circle {
  readonly collaboratorId: string
  /** All the managers the collaborator reports to. */
  readonly managerIds: readonly string[]
}

/** Who reads what is being written, as user ids: today, and once it has been shared. */
export interface Readers {
  readonly now: readonly string[]
  readonly afterSharing: readonly string[]
}

/**
 * Those of the circle, and of `others`, of whom `reads` says yes; each is asked as an actor with no
 * more rights than the circle gives: their role in the company lifts nothing.
 */
export function readersAmong(
  circle: Circle,
  others: readonly string[],
  reads: (actor: Actor) => boolean,
): readonly string[] {
  const candidates = new Set([...others, ...circle.managerIds, circle.collaboratorId])
  return [...candidates].filter((userId) => reads(asActor(userId, circle)))
}

function asActor(userId: string, { collaboratorId, managerIds }: Circle): Actor {
  return toActor({
    userId,
    companyId: '',
    role: 'USER',
    active: true,
    manages: managerIds.includes(userId) ? [collaboratorId] : [],
    reportsTo: userId === collaboratorId ? managerIds : [],
  })
}
