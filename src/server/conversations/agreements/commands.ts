import { isDeepStrictEqual } from 'node:util'
import {
  canSeeAgreement,
  close,
  buildAgreement,
  isSameSubject,
  refuseClose,
  refuseCreateAgreement,
  refuseEditAgreement,
  refuseRemove,
  refuseShare,
  refuseSubject,
  share,
  type Agreement,
  type AgreementInput,
} from '#domain/conversations/agreements/agreement.ts'
import { confirm, mayOwe, reword } from '#domain/conversations/agreements/binding.ts'
import { refuseDueDate } from '#domain/kernel/due-date.ts'
import {
  settleAgreement,
  waitsForSharing,
  type AgreementClosure,
  type AgreementEdit,
  type AgreementSettlement,
} from '#domain/conversations/one-to-ones/decisions.ts'
import { allow, invalidField, notFound, staleVersion } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { decideIn } from '#server/conversations/meeting/decide-commands.ts'
import { mayWriteIn } from '#server/conversations/meeting/queries.ts'
import { skillTable } from '#server/people/skills/commands.ts'
import { valueTable } from '#server/people/values/commands.ts'
import {
  deleteAgreement,
  insertAgreement,
  lockAgreement,
  lockDraftsOf,
  readAgreement,
  saveAgreement,
} from './queries.ts'

/** `owedBy` defaults to the previous person, else the collaborator. */
type GivenInput = Omit<AgreementInput, 'owedBy'> & { readonly owedBy?: string | null }

interface Where {
  /** Without a 1:1 the decision takes effect now, else when the 1:1 is next shared. */
  readonly oneToOneId?: string | null
}

export async function createAgreement(
  work: UnitOfWork,
  collaboratorId: string,
  { oneToOneId, ...input }: GivenInput & Pick<Agreement, 'oneToOneId'>,
): Promise<Agreement> {
  const words = { ...input, owedBy: input.owedBy ?? collaboratorId }
  allow(refuseCreateAgreement(collaboratorId, work.actor))
  if (oneToOneId && !(await mayWriteIn(work, oneToOneId, collaboratorId)))
    throw invalidField('oneToOneId', 'unknown')
  await refuseInput(work, words, { collaboratorId })
  const createdBy = work.actor.userId
  const agreement = buildAgreement({ id: newId(), collaboratorId, oneToOneId, createdBy, ...words })
  await insertAgreement(work, agreement)
  announceAgreement(work, agreement)
  notifyOfAgreement(work, agreement, 'agreementShared')
  return agreement
}

export async function editAgreement(
  work: UnitOfWork,
  id: string,
  { oneToOneId, version, ...input }: GivenInput & Pick<Agreement, 'version'> & Where,
): Promise<Agreement> {
  const wordsOf = ({ owedBy }: Agreement) => ({ ...input, owedBy: input.owedBy ?? owedBy })
  if (oneToOneId) {
    const agreement = requireVisibleAgreement(work, await readAgreement(work, id))
    if (waitsForSharing(agreement)) {
      const words = wordsOf(agreement)
      await allowEdit(work, agreement, words, version)
      await decideIn(work, oneToOneId, agreement, { kind: 'editAgreement', words, version })
      return agreement
    }
  }
  const agreement = await lockVisibleAgreement(work, id)
  const words = wordsOf(agreement)
  await allowEdit(work, agreement, words, version)
  const edited = await saveAgreement(work, reword(agreement, words, work.actor.userId))
  announceAgreement(work, edited)
  if (!isDeepStrictEqual({ ...edited, version }, agreement))
    notifyOfAgreement(work, edited, 'agreementChanged')
  return edited
}

async function allowEdit(
  work: UnitOfWork,
  agreement: Agreement,
  words: AgreementInput,
  version: number,
) {
  allow(refuseEditAgreement(agreement, work.actor))
  if (agreement.version !== version) throw staleVersion()
  await refuseInput(work, words, agreement, agreement)
}

export async function closeAgreement(
  work: UnitOfWork,
  id: string,
  { oneToOneId, result }: Pick<AgreementClosure, 'result'> & Where,
): Promise<Agreement> {
  if (oneToOneId) {
    // Sharing locks the 1:1 before its agreements, so a decision locks none.
    const agreement = requireVisibleAgreement(work, await readAgreement(work, id))
    allow(refuseClose(agreement, work.actor))
    await decideIn(work, oneToOneId, agreement, { kind: 'closeAgreement', result })
    return agreement
  }
  const agreement = await lockVisibleAgreement(work, id)
  allow(refuseClose(agreement, work.actor))
  const closed = await saveAgreement(work, close(agreement, result))
  work.record({ before: { state: agreement.state }, after: { state: closed.state, result } })
  announceAgreement(work, closed)
  notifyOfAgreement(work, closed, 'agreementClosed')
  return closed
}

/** Called by a step of its 1:1, which has checked permission. */
export async function carryOutOnAgreement(
  work: UnitOfWork,
  id: string,
  decisions: readonly (AgreementEdit | AgreementClosure)[],
): Promise<AgreementSettlement> {
  const settled = settleAgreement(await lockAgreement(work, id), decisions, work.actor.userId)
  if (settled.agreement) announceAgreement(work, await saveAgreement(work, settled.agreement))
  return settled
}

export async function shareAgreement(work: UnitOfWork, id: string): Promise<Agreement> {
  const draft = await lockVisibleAgreement(work, id)
  allow(refuseShare(draft, work.actor))
  const shared = await saveAgreement(work, share(confirm(draft, work.actor.userId)))
  work.record({ before: { state: draft.state }, after: { state: shared.state } })
  announceAgreement(work, shared)
  notifyOfAgreement(work, shared, 'agreementShared')
  return shared
}

export async function removeAgreement(work: UnitOfWork, id: string) {
  const agreement = await lockVisibleAgreement(work, id)
  allow(refuseRemove(agreement, work.actor))
  await deleteAgreement(work, id)
  announceAgreement(work, agreement)
}

/** Called by a step of its 1:1, which has checked permission. */
export async function shareDraftsOf(work: UnitOfWork, oneToOneId: string) {
  for (const draft of await lockDraftsOf(work, oneToOneId))
    announceAgreement(work, await saveAgreement(work, share(draft)))
}

export async function discardDraftsOf(work: UnitOfWork, oneToOneId: string) {
  for (const draft of await lockDraftsOf(work, oneToOneId)) await deleteAgreement(work, draft.id)
}

export async function lockVisibleAgreement(work: UnitOfWork, id: string): Promise<Agreement> {
  return requireVisibleAgreement(work, await lockAgreement(work, id))
}

/** Agreements the actor can't see are answered with 404. */
function requireVisibleAgreement({ actor }: UnitOfWork, agreement: Agreement): Agreement {
  if (!canSeeAgreement(agreement, actor)) throw notFound()
  return agreement
}

/** A draft is announced to its writer only; other managers don't know of it. */
export function announceAgreement(work: UnitOfWork, { collaboratorId, state }: Agreement) {
  const to = state === 'draft' ? [work.actor.userId] : 'both'
  work.announce({ topic: 'agreements', collaboratorId, to })
}

/** Skips drafts; the collaborator's own acts go to their managers. */
export function notifyOfAgreement(
  { notify, actor }: UnitOfWork,
  { id: agreementId, collaboratorId, state }: Agreement,
  kind: 'agreementShared' | 'agreementChanged' | 'agreementClosed' | 'outcomeProposed',
) {
  if (state === 'draft') return
  const { userId: otherId, reportsTo } = actor
  for (const to of otherId === collaboratorId ? reportsTo : [collaboratorId])
    notify({ to, kind, otherId, agreementId })
}

/** An archived value or skill may stay on an agreement that already relates to it. */
async function refuseInput(
  work: UnitOfWork,
  { relatedTo, dueDate, owedBy }: AgreementInput,
  { collaboratorId }: Pick<Agreement, 'collaboratorId'>,
  before?: Agreement,
) {
  const among = { collaboratorId, ...(before && { before: before.owedBy }) }
  if (!mayOwe(owedBy, among, work.actor)) throw invalidField('owedBy', 'unknown')
  if (refuseDueDate(dueDate, work.today, before?.dueDate ?? null))
    throw invalidField('dueDate', 'dateInPast')
  if (before && isSameSubject(before.relatedTo, relatedTo)) return
  const { keep } = relatedTo.kind === 'value' ? valueTable : skillTable
  const subject = await keep(work, relatedTo.id)
  if (!subject) throw invalidField('relatedTo.id', 'unknown')
  allow(refuseSubject(subject))
}
