import { managesUser, type Actor } from '#domain/kernel/access/actor.ts'
import { canSeeDraftable, managesDraftable, type Draftable } from '#domain/kernel/access/drafts.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { next, type Machine } from '#domain/kernel/machine.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'
import type { AgreementResult } from './results.ts'

export const agreementStates = ['draft', 'open', 'closed'] as const
export type AgreementState = (typeof agreementStates)[number]

export const agreementSubjects = ['value', 'skill'] as const
export interface RelatedTo {
  readonly kind: (typeof agreementSubjects)[number]
  readonly id: string
}

export function isSameSubject(one: RelatedTo, other: RelatedTo): boolean {
  return one.kind === other.kind && one.id === other.id
}

/** Archived values and skills take no new agreements (section 8). */
export function refuseSubject({ isArchived }: { readonly isArchived: boolean }) {
  return isArchived ? conflict('agreement.subjectArchived') : undefined
}

export interface Agreement extends Draftable {
  readonly id: string
  readonly createdBy: string | null
  readonly owedBy: string
  readonly oneToOneId: string | null
  readonly description: string
  readonly relatedTo: RelatedTo
  readonly state: AgreementState
  readonly result: AgreementResult | null
  readonly dueDate: Day | null
  /** User ids; back to the author alone when the wording changes. */
  readonly confirmedBy: readonly string[]
  readonly proposedResult: AgreementResult | null
  readonly version: number
}

export type AgreementInput = Pick<Agreement, 'description' | 'relatedTo' | 'dueDate' | 'owedBy'>

export type NewAgreement = AgreementInput &
  Pick<Agreement, 'id' | 'collaboratorId' | 'oneToOneId'> & { readonly createdBy: string }

/** Forward only: a closed agreement is never reopened (section 4). */
export const agreementMachine: Machine<AgreementState, 'share' | 'close'> = {
  draft: { share: 'open' },
  open: { close: 'closed' },
  closed: {},
}

/** A draft inside a 1:1, open at once outside one (section 4). */
export function buildAgreement(fields: NewAgreement): Agreement {
  const state = fields.oneToOneId === null ? 'open' : 'draft'
  const confirmedBy = [fields.createdBy]
  const draftOf = state === 'draft' ? fields.createdBy : null
  const ending = { result: null, proposedResult: null }
  return { ...fields, ...ending, state, draftOf, confirmedBy, version: 1 }
}

export function share(agreement: Agreement): Agreement {
  const state = next(agreementMachine, agreement.state, 'share') ?? agreement.state
  return { ...agreement, state }
}

export function close(agreement: Agreement, result: AgreementResult): Agreement {
  return { ...agreement, state: 'closed', result }
}

/** The due date itself is still on time. */
export function isOverdue(agreement: Pick<Agreement, 'state' | 'dueDate'>, today: Day): boolean {
  return agreement.state === 'open' && agreement.dueDate !== null && agreement.dueDate < today
}

/** Drafts are the manager's own until preparation ends (section 4). */
export const canSeeAgreement = canSeeDraftable

export function refuseCreateAgreement(collaboratorId: string, actor: Actor) {
  return managesUser(actor, collaboratorId) ? undefined : forbidden('agreement.notYourTeam')
}

export function refuseEditAgreement(agreement: Agreement, actor: Actor) {
  if (!managesDraftable(agreement, actor)) return forbidden('agreement.notYourTeam')
  return agreement.state === 'closed' ? conflict('agreement.closed') : undefined
}

export function refuseClose(agreement: Agreement, actor: Actor) {
  if (!managesDraftable(agreement, actor)) return forbidden('agreement.notYourTeam')
  return next(agreementMachine, agreement.state, 'close')
    ? undefined
    : conflict('agreement.notOpen')
}

/** A draft in a 1:1 is shared with it (section 4). */
export function refuseShare(agreement: Agreement, actor: Actor) {
  if (!managesDraftable(agreement, actor)) return forbidden('agreement.notYourTeam')
  if (!next(agreementMachine, agreement.state, 'share')) return conflict('agreement.notDraft')
  return agreement.oneToOneId === null ? undefined : conflict('agreement.inOneToOne')
}

/** Only drafts are removed: a shared agreement stays on the record (section 4). */
export function refuseRemove(agreement: Agreement, actor: Actor) {
  if (!managesDraftable(agreement, actor)) return forbidden('agreement.notYourTeam')
  return agreement.state === 'draft' ? undefined : conflict('agreement.notDraft')
}
