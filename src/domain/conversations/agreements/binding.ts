import { isPartyTo, type Actor } from '#domain/kernel/access/actor.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'
import { isSameSubject, type Agreement, type AgreementInput } from './agreement.ts'
import type { AgreementResult } from './results.ts'

type Bound = Pick<Agreement, 'collaboratorId' | 'state' | 'confirmedBy'>

/**
 * Whether somebody may be the one to do it: the collaborator, or the manager who writes it. Who it was
 * stays possible, a former manager too: a promise is not passed on by itself.
 */
export function mayOwe(
  owedBy: string,
  { collaboratorId, before }: { readonly collaboratorId: string; readonly before?: string },
  actor: Actor,
): boolean {
  return [collaboratorId, actor.userId, before].includes(owedBy)
}

/** Whether two wordings of an agreement say the same. */
export function isSameWording(one: AgreementInput, other: AgreementInput): boolean {
  return (
    one.description === other.description &&
    one.dueDate === other.dueDate &&
    one.owedBy === other.owedBy &&
    isSameSubject(one.relatedTo, other.relatedTo)
  )
}

/** The agreement with other words: only who wrote them stands by them, and no outcome is proposed of them yet. */
export function reword(agreement: Agreement, words: AgreementInput, by: string): Agreement {
  if (isSameWording(agreement, words)) return agreement
  return { ...agreement, ...words, confirmedBy: [by], proposedResult: null }
}

/** Who of the two has not confirmed an agreement yet: nothing waits for it, closing least of all. */
export function awaitedOf({ collaboratorId, confirmedBy }: Omit<Bound, 'state'>) {
  return {
    collaborator: !confirmedBy.includes(collaboratorId),
    manager: !confirmedBy.some((id) => id !== collaboratorId),
  }
}

/** Why `actor` may not confirm an agreement, or undefined when they may: each of the two does it once. */
export function refuseConfirm(agreement: Bound, actor: Actor) {
  if (!isPartyTo(actor, agreement.collaboratorId)) return forbidden('agreement.notYours')
  if (agreement.state !== 'open') return conflict('agreement.notInProgress')
  return agreement.confirmedBy.includes(actor.userId) ? conflict('agreement.confirmed') : undefined
}

/** The agreement that somebody confirmed; ask `refuseConfirm` first. */
export function confirm(agreement: Agreement, userId: string): Agreement {
  return { ...agreement, confirmedBy: [...agreement.confirmedBy, userId] }
}

/** Why `actor` may not propose how an agreement ends: that is its collaborator's, and the manager closes it (section 6). */
export function refusePropose(agreement: Omit<Bound, 'confirmedBy'>, actor: Actor) {
  if (actor.userId !== agreement.collaboratorId) return forbidden('agreement.notCollaborator')
  return agreement.state === 'open' ? undefined : conflict('agreement.notInProgress')
}

/** The agreement with a proposed outcome, or (null) without the one it had; ask `refusePropose` first. */
export function propose(agreement: Agreement, result: AgreementResult | null): Agreement {
  return { ...agreement, proposedResult: result }
}
