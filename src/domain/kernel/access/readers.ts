import { toActor, type Actor } from './actor.ts'

/** The only readers: audiences are computed with the same functions that authorize reading. */
export interface Circle {
  readonly collaboratorId: string
  readonly managerIds: readonly string[]
}

export interface Readers {
  readonly now: readonly string[]
  readonly lastShared: readonly string[]
  readonly afterSharing: readonly string[]
  /** Later managers will read it too, once its 1:1 closes. */
  readonly managersOnceClosed: boolean
}

export function alike(now: readonly string[]): Readers {
  return { now, lastShared: [], afterSharing: now, managersOnceClosed: false }
}

export interface Audience extends Pick<Readers, 'now' | 'lastShared' | 'managersOnceClosed'> {
  readonly later: readonly string[]
}

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

/** Roles are ignored on purpose: they lift no reading rule. */
export function readersAmong(
  circle: Circle,
  others: readonly string[],
  reads: (actor: Actor) => boolean,
): readonly string[] {
  const candidates = new Set([...others, ...circle.managerIds, circle.collaboratorId])
  return [...candidates].filter((userId) => reads(asActor(userId, circle)))
}

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
