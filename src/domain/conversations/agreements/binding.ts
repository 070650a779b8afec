import { isPartyTo, type Actor } from '#domain/kernel/access/actor.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'
import { isSameSubject, type Agreement, type AgreementInput } from './agreement.ts'
import type { AgreementResult } from './results.ts'

type Bound = Pick<Agreement, 'collaboratorId' | 'state' | 'confirmedBy'>

/** `before` stays possible even for a former manager: a promise doesn't pass to someone else. */
export function mayOwe(
  owedBy: string,
  { collaboratorId, before }: { readonly collaboratorId: string; readonly before?: string },
  actor: Actor,
): boolean {
  return [collaboratorId, actor.userId, before].includes(owedBy)
}

export function isSameWording(one: AgreementInput, other: AgreementInput): boolean {
  return (
    one.description === other.description &&
    one.dueDate === other.dueDate &&
    one.owedBy === other.owedBy &&
    isSameSubject(one.relatedTo, other.relatedTo)
  )
}

/** Clears confirmations and the proposed result: they were about the old wording. */
export function reword(agreement: Agreement, words: AgreementInput, by: string): Agreement {
  if (isSameWording(agreement, words)) return agreement
  return { ...agreement, ...words, confirmedBy: [by], proposedResult: null }
}

export function awaitedOf({ collaboratorId, confirmedBy }: Omit<Bound, 'state'>) {
  return {
    collaborator: !confirmedBy.includes(collaboratorId),
    manager: !confirmedBy.some((id) => id !== collaboratorId),
  }
}

export function refuseConfirm(agreement: Bound, actor: Actor) {
  if (!isPartyTo(actor, agreement.collaboratorId)) return forbidden('agreement.notYours')
  if (agreement.state !== 'open') return conflict('agreement.notInProgress')
  const awaited = awaitedOf(agreement)
  const isAwaited =
    actor.userId === agreement.collaboratorId ? awaited.collaborator : awaited.manager
  return isAwaited ? undefined : conflict('agreement.confirmed')
}

export function confirm(agreement: Agreement, userId: string): Agreement {
  const { confirmedBy } = agreement
  return confirmedBy.includes(userId)
    ? agreement
    : { ...agreement, confirmedBy: [...confirmedBy, userId] }
}

/** Only the collaborator proposes; the manager closes (section 6). */
export function refusePropose(agreement: Omit<Bound, 'confirmedBy'>, actor: Actor) {
  if (actor.userId !== agreement.collaboratorId) return forbidden('agreement.notCollaborator')
  return agreement.state === 'open' ? undefined : conflict('agreement.notInProgress')
}

export function propose(agreement: Agreement, result: AgreementResult | null): Agreement {
  return { ...agreement, proposedResult: result }
}
