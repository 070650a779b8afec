import type { OneToOne } from '#domain/one-to-ones/access.ts'
import { refuseAgenda, refuseAsk, refuseQuestionChange } from '#domain/one-to-ones/agenda.ts'
import type { OneToOneStep } from '#domain/one-to-ones/content.ts'
import type { AgendaItem } from '#domain/one-to-ones/snapshot.ts'
import { allow } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import {
  countOpenQuestions,
  deleteQuestion,
  insertQuestion,
  lockQuestion,
  saveAnswer,
  saveQuestionText,
} from './agenda-queries.ts'
import { lockSeen } from './commands.ts'

export async function askQuestion(
  work: UnitOfWork,
  oneToOneId: string,
  { text, step }: { text: string; step: OneToOneStep },
): Promise<AgendaItem> {
  const oneToOne = await lockSeen(work, oneToOneId)
  allow(refuseAsk(oneToOne, work.actor, await countOpenQuestions(work, oneToOne)))
  const question = { id: newId(), step, text }
  await insertQuestion(work, oneToOne, question)
  announceAgenda(work, oneToOne)
  return { ...question, askedBy: work.actor.userId, answers: [] }
}

export async function rewordQuestion(
  work: UnitOfWork,
  oneToOneId: string,
  id: string,
  text: string,
): Promise<void> {
  const oneToOne = await allowQuestionChange(work, oneToOneId, id)
  await saveQuestionText(work, id, text)
  announceAgenda(work, oneToOne)
}

export async function removeQuestion(
  work: UnitOfWork,
  oneToOneId: string,
  id: string,
): Promise<void> {
  const oneToOne = await allowQuestionChange(work, oneToOneId, id)
  await deleteQuestion(work, id)
  announceAgenda(work, oneToOne)
}

export async function answerQuestion(
  work: UnitOfWork,
  oneToOneId: string,
  id: string,
  text: string | null,
): Promise<void> {
  const oneToOne = await lockSeen(work, oneToOneId)
  allow(refuseAgenda(oneToOne, work.actor))
  await lockQuestion(work, id, oneToOne)
  await saveAnswer(work, id, text)
  announceAgenda(work, oneToOne)
}

async function allowQuestionChange(
  work: UnitOfWork,
  oneToOneId: string,
  id: string,
): Promise<OneToOne> {
  const oneToOne = await lockSeen(work, oneToOneId)
  allow(refuseAgenda(oneToOne, work.actor))
  const question = await lockQuestion(work, id, oneToOne)
  allow(refuseQuestionChange(question, oneToOne, work.actor))
  return oneToOne
}

function announceAgenda(work: UnitOfWork, { collaboratorId }: OneToOne): void {
  work.announce({ topic: 'agenda', collaboratorId, to: 'both' })
}
