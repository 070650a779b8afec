import {
  canSee,
  close,
  create,
  refuseClose,
  refuseCreate,
  refuseEdit,
  refuseRemove,
  share,
  type Agreement,
  type AgreementResult,
} from '#domain/agreements/agreement.ts'
import { refuseDueDate } from '#domain/kernel/due-date.ts'
import { allow, invalidField, notFound, staleVersion } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { mayDraftIn } from '#server/one-to-ones/queries.ts'
import { skillExists } from '#server/skills/queries.ts'
import { valueExists } from '#server/values/queries.ts'
import {
  deleteAgreement,
  insertAgreement,
  lockAgreement,
  lockDraftsOf,
  saveAgreement,
} from './queries.ts'

type Words = Pick<Agreement, 'description' | 'relatedTo' | 'dueDate'>

export async function createAgreement(
  work: UnitOfWork,
  collaboratorId: string,
  { oneToOneId, ...words }: Words & Pick<Agreement, 'oneToOneId'>,
): Promise<Agreement> {
  allow(refuseCreate(collaboratorId, work.actor))
  if (oneToOneId && !(await mayDraftIn(work, oneToOneId, collaboratorId)))
    throw invalidField('oneToOneId', 'unknown')
  await refuseWords(work, words, null)
  const agreement = create({ id: newId(), collaboratorId, oneToOneId, ...words })
  await insertAgreement(work, agreement)
  tell(work, agreement)
  return agreement
}

export async function editAgreement(
  work: UnitOfWork,
  id: string,
  { version, ...words }: Words & Pick<Agreement, 'version'>,
): Promise<Agreement> {
  const agreement = await lockSeen(work, id)
  allow(refuseEdit(agreement, work.actor))
  if (agreement.version !== version) throw staleVersion()
  await refuseWords(work, words, agreement.dueDate)
  const edited = await saveAgreement(work, { ...agreement, ...words })
  tell(work, edited)
  return edited
}

export async function closeAgreement(
  work: UnitOfWork,
  id: string,
  result: AgreementResult,
): Promise<Agreement> {
  const agreement = await lockSeen(work, id)
  allow(refuseClose(agreement, work.actor))
  const closed = await saveAgreement(work, close(agreement, result))
  work.record({ before: { state: agreement.state }, after: { state: closed.state, result } })
  tell(work, closed)
  return closed
}

export async function removeAgreement(work: UnitOfWork, id: string): Promise<void> {
  const agreement = await lockSeen(work, id)
  allow(refuseRemove(agreement, work.actor))
  await deleteAgreement(work, id)
  tell(work, agreement)
}

/** Puts the drafts of a one-to-one in progress: a step of that one-to-one, already allowed. */
export async function shareDraftsOf(work: UnitOfWork, oneToOneId: string): Promise<void> {
  for (const draft of await lockDraftsOf(work, oneToOneId))
    tell(work, await saveAgreement(work, share(draft)))
}

/** Throws away the drafts of a one-to-one whose preparation is discarded. */
export async function discardDraftsOf(work: UnitOfWork, oneToOneId: string): Promise<void> {
  for (const draft of await lockDraftsOf(work, oneToOneId)) await deleteAgreement(work, draft.id)
}

/** To whoever may not see an agreement it does not exist. */
async function lockSeen(work: UnitOfWork, id: string): Promise<Agreement> {
  const agreement = await lockAgreement(work, id)
  if (!canSee(agreement, work.actor)) throw notFound()
  return agreement
}

/** A draft is news for the managers only. */
function tell(work: UnitOfWork, { collaboratorId, state }: Agreement): void {
  work.announce({
    topic: 'agreements',
    collaboratorId,
    to: state === 'draft' ? 'managers' : 'both',
  })
}

/** What a schema cannot say of the words of an agreement. */
async function refuseWords(
  work: UnitOfWork,
  { relatedTo, dueDate }: Words,
  previous: Agreement['dueDate'],
) {
  if (refuseDueDate(dueDate, work.today, previous)) throw invalidField('dueDate', 'dateInPast')
  const exists = relatedTo.kind === 'value' ? valueExists : skillExists
  if (!(await exists(work, relatedTo.id))) throw invalidField('relatedTo.id', 'unknown')
}
