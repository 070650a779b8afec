import type { Actor } from '#domain/kernel/access/actor.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'

/** A collaborator's wish for a 1:1 with a manager, and what is there of the two already. */
export interface Wish {
  readonly collaboratorId: string
  readonly managerId: string
  /** Whether the pair has a 1:1 that is not closed. */
  readonly hasOpen: boolean
  /** Whether the collaborator has asked for one, and none was planned since. */
  readonly isAsked: boolean
}

/** Why `actor` may not ask for a 1:1: collaborators do, of whom they report to, where none is planned. */
export function refuseRequest({ hasOpen, isAsked, ...pair }: Wish, actor: Actor) {
  const refusal = refuseRequestWithdrawal(pair, actor)
  if (refusal) return refusal
  if (hasOpen) return conflict('oneToOneRequest.planned')
  return isAsked ? conflict('oneToOneRequest.asked') : undefined
}

/** Why `actor` may not take back that a 1:1 was asked for: it is the asker's. */
export function refuseRequestWithdrawal(
  { collaboratorId, managerId }: Pick<Wish, 'collaboratorId' | 'managerId'>,
  actor: Actor,
) {
  const isTheirs = actor.userId === collaboratorId && actor.reportsTo.has(managerId)
  return isTheirs ? undefined : forbidden('oneToOneRequest.notYours')
}
