import type { Actor } from '#domain/kernel/access/actor.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'
import { isItsCollaborator, isItsManager, type Meeting } from './access.ts'

/** Milliseconds: heartbeat with the other present, heartbeat alone, and expiry. */
export const presence = { beatMs: 5_000, aloneMs: 30_000, goneAfterMs: 12_000 } as const

/** A collaborator isn't shown to a former manager who can't finish the 1:1. */
export function refusePresence(oneToOne: Meeting, actor: Actor) {
  const isTheirs = isItsCollaborator(oneToOne, actor) || isItsManager(oneToOne, actor)
  if (!isTheirs) return forbidden('oneToOne.notYours')
  const isRunning = oneToOne.state === 'IN_CONDUCTION' && !oneToOne.withdrawn
  return isRunning ? undefined : conflict('oneToOne.notNow')
}

export function otherOf(
  { collaboratorId, managerId }: Pick<Meeting, 'collaboratorId' | 'managerId'>,
  actor: Actor,
): string {
  return actor.userId === collaboratorId ? managerId : collaboratorId
}
