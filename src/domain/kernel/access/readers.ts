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

/** Who reads what is being written, as user ids. */
export interface Readers {
  /** As soon as it is saved. */
  readonly now: readonly string[]
  /** The words that were shared last, until those that are written since are; nobody if there are none. */
  readonly lastShared: readonly string[]
  /** Once it has been shared next. */
  readonly afterSharing: readonly string[]
  /** Whether every manager of the collaborator will, later ones too, once what it is in has closed. */
  readonly managersOnceClosed: boolean
}

/** The readers of a text for which it makes no difference what is shared or closed. */
export function alike(now: readonly string[]): Readers {
  return { now, lastShared: [], afterSharing: now, managersOnceClosed: false }
}

/** The other people in what a writer is told, each once: when they first read it. */
export interface Audience extends Pick<Readers, 'now' | 'lastShared' | 'managersOnceClosed'> {
  readonly later: readonly string[]
}

/** Who else reads what `writerId` writes. */
export function audienceOf(readers: Readers, writerId: string): Audience {
  const told = new Set([writerId])
  const next = (ids: readonly string[]) => {
    const others = ids.filter((id) => !told.has(id))
    for (const id of others) told.add(id)
    return others
  }
  const now = next(readers.now)
  const lastShared = next(readers.lastShared)
  const later = next(readers.afterSharing)
  return { now, lastShared, later, managersOnceClosed: readers.managersOnceClosed }
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

/** Of whoever manages the collaborator one day, and is nobody else, whether `reads` says yes. */
export function isReadByManagers(circle: Circle, reads: (actor: Actor) => boolean): boolean {
  const userId = 'a manager'
  return reads(asActor(userId, { ...circle, managerIds: [userId] }))
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
