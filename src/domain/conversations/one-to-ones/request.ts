import type { Actor } from '#domain/kernel/access/actor.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'

export interface Wish {
  readonly collaboratorId: string
  readonly managerId: string
  readonly hasOpen: boolean
  readonly isAsked: boolean
}

/** Collaborators ask their own managers, while no 1:1 is planned. */
export function refuseRequest({ hasOpen, isAsked, ...pair }: Wish, actor: Actor) {
  const refusal = refuseRequestWithdrawal(pair, actor)
  if (refusal) return refusal
  if (hasOpen) return conflict('oneToOneRequest.planned')
  return isAsked ? conflict('oneToOneRequest.asked') : undefined
}

export function refuseRequestWithdrawal(
  { collaboratorId, managerId }: Pick<Wish, 'collaboratorId' | 'managerId'>,
  actor: Actor,
) {
  const isTheirs = actor.userId === collaboratorId && actor.reportsTo.has(managerId)
  return isTheirs ? undefined : forbidden('oneToOneRequest.notYours')
}
