import type { Actor } from '#domain/kernel/access/actor.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'
import { isItsManager, type Meeting } from './access.ts'

/**
 * How often a page says that its reader is there, in milliseconds: while the other is, and alone; and for how
 * long it is believed. Whoever leaves says so; who cannot is gone within that time.
 */
export const presence = { beatMs: 5_000, aloneMs: 30_000, goneAfterMs: 12_000 } as const

/**
 * Why `actor` may not say that they are on the page of a 1:1: it is held, and it is theirs. A collaborator
 * tells nobody who no longer holds it with them.
 */
export function refusePresence(oneToOne: Meeting, actor: Actor) {
  const { collaboratorId, managerId, finishBy } = oneToOne
  const isHeld = finishBy !== null || actor.reportsTo.has(managerId)
  const isTheirs = actor.userId === collaboratorId ? isHeld : isItsManager(oneToOne, actor)
  if (!isTheirs) return forbidden('oneToOne.notYours')
  const isRunning = oneToOne.state === 'IN_CONDUCTION' && !oneToOne.withdrawn
  return isRunning ? undefined : conflict('oneToOne.notNow')
}

/** The other of the two, by id. */
export function otherOf(
  { collaboratorId, managerId }: Pick<Meeting, 'collaboratorId' | 'managerId'>,
  actor: Actor,
): string {
  return actor.userId === collaboratorId ? managerId : collaboratorId
}
