import { managesUser, type Actor } from '#domain/kernel/access/actor.ts'
import { canSeeDraftable, managesDraftable, type Draftable } from '#domain/kernel/access/drafts.ts'
import type { Day } from '#domain/kernel/day.ts'
import { next, type Machine } from '#domain/kernel/machine.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'
import type { AgreementResult } from './results.ts'

export const agreementStates = ['draft', 'open', 'closed'] as const
/** Draft while a 1:1 is prepared, then in progress, then closed for good (section 4). */
export type AgreementState = (typeof agreementStates)[number]

export const agreementSubjects = ['value', 'skill'] as const
/** The one value or skill that an agreement is about (section 3). */
export interface RelatedTo {
  readonly kind: (typeof agreementSubjects)[number]
  readonly id: string
}

/** Whether two agreements are about the same. */
export function isSameSubject(one: RelatedTo, other: RelatedTo): boolean {
  return one.kind === other.kind && one.id === other.id
}

/** Why nothing is agreed about a value or skill: one that is archived is no longer asked about (section 8). */
export function refuseSubject({ isArchived }: { readonly isArchived: boolean }) {
  return isArchived ? conflict('agreement.subjectArchived') : undefined
}

/** A development commitment (pacto) between a collaborator and their manager (section 3). */
export interface Agreement extends Draftable {
  readonly id: string
  /** Who wrote it; null where that was never noted. */
  readonly createdBy: string | null
  /** Who is to do it: the collaborator, or one who was their manager when that was agreed. */
  readonly owedBy: string
  /** The 1:1 it was drafted in, or null when it was made outside one. */
  readonly oneToOneId: string | null
  /** At most `agreementLengthMax` characters. */
  readonly description: string
  readonly relatedTo: RelatedTo
  readonly state: AgreementState
  /** Set once, when the agreement closes. */
  readonly result: AgreementResult | null
  readonly dueDate: Day | null
  /** Who stands by it as it is worded: whoever worded it, then whoever confirmed it. */
  readonly confirmedBy: readonly string[]
  /** How the collaborator would close it; null until they say, and again once it is reworded. */
  readonly proposedResult: AgreementResult | null
  readonly version: number
}

/** What an agreement says, which may change until it closes. */
export type AgreementInput = Pick<Agreement, 'description' | 'relatedTo' | 'dueDate' | 'owedBy'>

/** What a manager writes to start an agreement. */
export type NewAgreement = AgreementInput &
  Pick<Agreement, 'id' | 'collaboratorId' | 'oneToOneId'> & { readonly createdBy: string }

/** Forward only: a closed agreement is never reopened (section 4). */
export const agreementMachine: Machine<AgreementState, 'share' | 'close'> = {
  draft: { share: 'open' },
  open: { close: 'closed' },
  closed: {},
}

/** A new agreement: a draft inside a 1:1, in progress at once outside one (section 4). Its writer stands by it. */
export function create(fields: NewAgreement): Agreement {
  const state = fields.oneToOneId === null ? 'open' : 'draft'
  const confirmedBy = [fields.createdBy]
  const draftOf = state === 'draft' ? fields.createdBy : null
  const ending = { result: null, proposedResult: null }
  return { ...fields, ...ending, state, draftOf, confirmedBy, version: 1 }
}

/** The agreement once its 1:1 was shared: a draft is in progress, any other stays as it is. */
export function share(agreement: Agreement): Agreement {
  const state = next(agreementMachine, agreement.state, 'share') ?? agreement.state
  return { ...agreement, state }
}

/** The agreement closed for good with its result; ask `refuseClose` first (section 4). */
export function close(agreement: Agreement, result: AgreementResult): Agreement {
  return { ...agreement, state: 'closed', result }
}

/** Whether an agreement in progress is past its due date; the due date itself is still on time. */
export function isOverdue(agreement: Pick<Agreement, 'state' | 'dueDate'>, today: Day): boolean {
  return agreement.state === 'open' && agreement.dueDate !== null && agreement.dueDate < today
}

/** A draft is the manager's own until preparation ends (section 4). */
export const canSee = canSeeDraftable

/** Why `actor` may not start an agreement for a collaborator, or undefined when they may. */
export function refuseCreate(collaboratorId: string, actor: Actor) {
  return managesUser(actor, collaboratorId) ? undefined : forbidden('agreement.notYourTeam')
}

/** Why `actor` may not change what an agreement says, or undefined when they may. */
export function refuseEdit(agreement: Agreement, actor: Actor) {
  if (!managesDraftable(agreement, actor)) return forbidden('agreement.notYourTeam')
  return agreement.state === 'closed' ? conflict('agreement.closed') : undefined
}

/** Why `actor` may not close an agreement, or undefined when they may. */
export function refuseClose(agreement: Agreement, actor: Actor) {
  if (!managesDraftable(agreement, actor)) return forbidden('agreement.notYourTeam')
  return next(agreementMachine, agreement.state, 'close')
    ? undefined
    : conflict('agreement.notOpen')
}

/** Why `actor` may not remove an agreement: once shared, it stays on the record. */
export function refuseRemove(agreement: Agreement, actor: Actor) {
  if (!managesDraftable(agreement, actor)) return forbidden('agreement.notYourTeam')
  return agreement.state === 'draft' ? undefined : conflict('agreement.notDraft')
}
