import { moveTo } from '#domain/kernel/order.ts'
import type { Addressee } from '#domain/conversations/one-to-ones/addressee.ts'
import {
  canSeeAgenda,
  refuseAnswer,
  refuseArrange,
  refuseAsk,
  refuseQuestionChange,
  refuseRemove,
  removalOf,
} from '#domain/conversations/one-to-ones/agenda.ts'
import type { OneToOneStep } from '#domain/conversations/one-to-ones/content.ts'
import {
  applyPatch,
  type Patch,
  type StoredField,
} from '#domain/conversations/one-to-ones/merge.ts'
import { allow, HttpError, notFound } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import {
  deleteQuestion,
  insertQuestion,
  lockQuestion,
  openAgendaOf,
  ownAnswer,
  pairOfQuestion,
  saveAddressee,
  saveAnswer,
  saveOffIn,
  saveQuestionOrder,
  saveQuestionText,
  saveTalked,
  type OpenQuestion,
  type Pair,
} from '#server/conversations/meeting/agenda-queries.ts'
import { takeBackNotifications } from '#server/people/users/notice-queries.ts'
import { notifyOfAgenda } from './notify-commands.ts'
import { lockAgenda, type LockedPair } from './pair-queries.ts'

export interface QuestionInput {
  readonly text: string
  readonly step: OneToOneStep
  readonly addressee: Addressee
}

export async function askQuestion(
  work: UnitOfWork,
  of: Pair,
  asked: QuestionInput,
): Promise<OpenQuestion> {
  const pair = await lockSeenAgenda(work, of)
  const question = await putOnAgenda(work, pair, asked)
  notifyOfAgenda(work, pair, 'questionAdded')
  return question
}

const untouched = { talked: false, off: false, carried: false, revision: 1, writes: 1, answers: [] }

export async function putOnAgenda(
  work: UnitOfWork,
  pair: LockedPair,
  asked: QuestionInput,
): Promise<OpenQuestion> {
  const open = await openAgendaOf(work, pair)
  allow(refuseAsk(pair, work.actor, open.length))
  const question = { id: newId(), ...asked }
  await insertQuestion(work, pair, question)
  announceAgenda(work, pair)
  return { ...question, askedBy: work.actor.userId, ...untouched }
}

/** Throws 409 if the wording has changed since the asker read it. */
export async function rewordQuestion(
  work: UnitOfWork,
  id: string,
  patch: Patch & { readonly value: string },
): Promise<StoredField> {
  const { pair, question } = await lockSeenQuestion(work, id)
  allow(refuseQuestionChange(question, pair, work.actor))
  const merged = applyPatch(question.text, patch)
  if (merged.kind === 'conflict') throw textConflict(merged.theirs)
  if (merged.kind === 'unchanged') return merged.field
  await saveQuestionText(work, id, merged.field)
  announceAgenda(work, pair)
  return merged.field
}

export async function addressQuestion(work: UnitOfWork, id: string, addressee: Addressee) {
  const { pair, question } = await lockSeenQuestion(work, id)
  allow(refuseQuestionChange(question, pair, work.actor))
  await saveAddressee(work, id, addressee)
  announceAgenda(work, pair)
}

/** Returns whether it is kept: the agenda may have changed since the actor read it. */
export async function removeQuestion(work: UnitOfWork, id: string): Promise<{ kept: boolean }> {
  const { pair, question } = await lockSeenQuestion(work, id)
  allow(refuseRemove(question, pair, work.actor))
  const kept = removalOf(question, work.actor.userId) === 'takenOff'
  if (kept) await saveOffIn(work, id, pair.openId)
  else await deleteAsked(work, pair, id)
  announceAgenda(work, pair)
  return { kept }
}

/** Takes the message to the other back, unless another new question of its asker waits. */
async function deleteAsked(work: UnitOfWork, pair: LockedPair, id: string) {
  const { userId: otherId } = work.actor
  await deleteQuestion(work, id)
  const open = await openAgendaOf(work, pair)
  const isNew = (it: OpenQuestion) =>
    !it.off && !it.carried && !it.talked && it.answers.length === 0
  if (open.some((it) => it.askedBy === otherId && isNew(it))) return
  const to = otherId === pair.collaboratorId ? pair.managerId : pair.collaboratorId
  await takeBackNotifications(work, { kind: 'questionAdded', to, otherId })
}

export async function putQuestionBack(work: UnitOfWork, id: string) {
  const { pair, question } = await lockSeenQuestion(work, id)
  allow(refuseArrange(question, pair, work.actor))
  await saveOffIn(work, id, null)
  announceAgenda(work, pair)
}

/** Null deletes the answer. Throws 409 if it has changed since. */
export async function answerQuestion(
  work: UnitOfWork,
  id: string,
  patch: Patch,
): Promise<StoredField> {
  const { pair, question } = await lockSeenQuestion(work, id)
  allow(refuseAnswer(question, pair, work.actor))
  // There is no text to lose where none is, or none is any more.
  const before = (await ownAnswer(work, id)) ?? { value: null, revision: patch.baseRevision }
  const merged = applyPatch(before, patch)
  if (merged.kind === 'conflict') throw textConflict(merged.theirs)
  if (merged.kind === 'unchanged') return merged.field
  const saved = await saveAnswer(work, id, merged.field.value)
  announceAgenda(work, pair)
  // Notifies on the first answer only, not on each autosave.
  if (before.value === null && saved.value !== null) notifyOfAgenda(work, pair, 'questionAnswered')
  return saved
}

export async function tickQuestion(work: UnitOfWork, id: string, talked: boolean) {
  const { pair, question } = await lockSeenQuestion(work, id)
  allow(refuseArrange(question, pair, work.actor))
  await saveTalked(work, id, talked ? work.now : null)
  announceAgenda(work, pair)
}

/** `to` counts from 0 and is capped at the last place. */
export async function placeQuestion(work: UnitOfWork, id: string, to: number) {
  const { pair, question } = await lockSeenQuestion(work, id)
  allow(refuseArrange(question, pair, work.actor))
  const ids = (await openAgendaOf(work, pair)).map((it) => it.id)
  await saveQuestionOrder(work, moveTo(ids, id, to))
  announceAgenda(work, pair)
}

/** Throws 404 unless the actor is one of the pair. */
export async function lockSeenAgenda(work: UnitOfWork, of: Pair): Promise<LockedPair> {
  const pair = await lockAgenda(work, of)
  if (!pair || !canSeeAgenda(pair, work.actor)) throw notFound()
  return pair
}

async function lockSeenQuestion(work: UnitOfWork, id: string) {
  const pair = await lockSeenAgenda(work, await pairOfQuestion(work, id))
  return { pair, question: await lockQuestion(work, id, pair) }
}

/** The client lets the writer choose between both texts. */
const textConflict = (theirs: StoredField) =>
  new HttpError(409, 'fieldConflict', { conflict: { path: 'text', ...theirs } })

export function announceAgenda(work: UnitOfWork, { collaboratorId }: Pair) {
  work.announce({ topic: 'agenda', collaboratorId, to: 'both' })
}
