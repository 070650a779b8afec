import type { Actor } from '#domain/access/actor.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'
import { isItsManager, type Meeting } from './access.ts'
import { isEditable } from './states.ts'

/** A question of a pair's agenda. Unanswered ones carry over: they belong to the pair. */
export interface AgendaQuestion {
  readonly id: string
  readonly collaboratorId: string
  readonly managerId: string
  /** Null for one of the company's own questions, which nobody of the pair can change. */
  readonly askedBy: string | null
  /** At most `agendaQuestionLengthMax` characters. */
  readonly text: string
  readonly answered: boolean
}

/** An answer to an agenda question, at most `agendaAnswerLengthMax` characters. */
export interface AgendaAnswer {
  readonly id: string
  readonly questionId: string
  readonly authorId: string
  readonly text: string
}

/** Why `actor` may not ask or answer: the agenda is the pair's, until the 1:1 closes. */
export function refuseAgenda(oneToOne: Meeting, actor: Actor) {
  if (!isOfPair(oneToOne, actor)) return forbidden('agenda.notYourPair')
  const isLeft = isEditable(oneToOne.state) && !oneToOne.withdrawn
  return isLeft ? undefined : conflict('agenda.closed')
}

/** The most questions a pair can have open at once. */
export const openQuestionsMax = 100

/** Why `actor` may not add a question to a pair that has `open` open ones. */
export function refuseAsk(oneToOne: Meeting, actor: Actor, open: number) {
  const refusal = refuseAgenda(oneToOne, actor)
  if (refusal) return refusal
  return open >= openQuestionsMax ? conflict('agenda.full') : undefined
}

/** Why `actor` may not edit or remove a question: it is its asker's, until it is answered. */
export function refuseQuestionChange(question: AgendaQuestion, oneToOne: Meeting, actor: Actor) {
  const refusal = refuseAgenda(oneToOne, actor)
  if (refusal) return refusal
  if (question.askedBy !== actor.userId) return forbidden('agenda.notAsker')
  return question.answered ? conflict('agenda.answered') : undefined
}

/** Why `actor` may not edit or remove an answer: it is its author's, until the 1:1 closes. */
export function refuseAnswerChange(answer: AgendaAnswer, oneToOne: Meeting, actor: Actor) {
  const refusal = refuseAgenda(oneToOne, actor)
  if (refusal) return refusal
  return answer.authorId === actor.userId ? undefined : forbidden('agenda.notAuthor')
}

/** Once one no longer reports to the other they are no pair, but for the 1:1 that may still be finished. */
function isOfPair(oneToOne: Meeting, actor: Actor): boolean {
  const { collaboratorId, managerId, finishBy } = oneToOne
  if (actor.userId === collaboratorId) return actor.reportsTo.has(managerId) || finishBy !== null
  return isItsManager(oneToOne, actor)
}
