import type { Actor } from '#domain/kernel/access/actor.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'
import { isItsManager, type Meeting } from './access.ts'
import type { Addressee } from './addressee.ts'

/** Whose an agenda is: two people, whether they meet just now or not. */
export type AgendaPair = Pick<Meeting, 'collaboratorId' | 'managerId' | 'finishBy'>

/** A question of a pair's agenda. One that is not done carries over: it belongs to the pair. */
export interface AgendaQuestion {
  readonly id: string
  readonly collaboratorId: string
  readonly managerId: string
  /** Null for one of the company's own questions, which nobody of the pair can change. */
  readonly askedBy: string | null
  readonly addressee: Addressee
  readonly answered: boolean
  /** Whether it went with a 1:1 that is closed. */
  readonly closed: boolean
}

/** Why `actor` may not write in an agenda: it is the pair's, between two of their 1:1s as well. */
export function refuseAgenda(pair: AgendaPair, actor: Actor) {
  return isOfPair(pair, actor) ? undefined : forbidden('agenda.notYourPair')
}

/** The most questions a pair can have open at once. */
export const openQuestionsMax = 100

/** Why `actor` may not add a question to a pair that has `open` open ones. */
export function refuseAsk(pair: AgendaPair, actor: Actor, open: number) {
  const refusal = refuseAgenda(pair, actor)
  if (refusal) return refusal
  return open >= openQuestionsMax ? conflict('agenda.full') : undefined
}

/** Why `actor` may not tick a question as talked about, or put it elsewhere: either of the two may. */
export function refuseArrange({ closed }: Closable, pair: AgendaPair, actor: Actor) {
  const refusal = refuseAgenda(pair, actor)
  if (refusal) return refusal
  return closed ? conflict('agenda.closed') : undefined
}

/** Why `actor` may not edit or remove a question: it is its asker's, until it is answered. */
export function refuseQuestionChange(
  question: Pick<AgendaQuestion, 'askedBy' | 'answered' | 'closed'>,
  pair: AgendaPair,
  actor: Actor,
) {
  const refusal = refuseArrange(question, pair, actor)
  if (refusal) return refusal
  if (question.askedBy !== actor.userId) return forbidden('agenda.notAsker')
  return question.answered ? conflict('agenda.answered') : undefined
}

/** Why `actor` may not answer a question: it is for whom it was asked, and each has an answer of their own. */
export function refuseAnswer(
  question: Pick<AgendaQuestion, 'addressee' | 'closed'>,
  pair: AgendaPair,
  actor: Actor,
) {
  const refusal = refuseArrange(question, pair, actor)
  if (refusal) return refusal
  return isFor(question.addressee, pair, actor.userId) ? undefined : forbidden('agenda.notForYou')
}

/** Whether a question is for somebody. */
export function isFor(addressee: Addressee, pair: Omit<AgendaPair, 'finishBy'>, userId: string) {
  return (
    (addressee !== 'manager' && userId === pair.collaboratorId) ||
    (addressee !== 'collaborator' && userId === pair.managerId)
  )
}

type Closable = Pick<AgendaQuestion, 'closed'>

/** Once one no longer reports to the other they are no pair, but for the 1:1 that may still be finished. */
function isOfPair(pair: AgendaPair, actor: Actor): boolean {
  const { collaboratorId, managerId, finishBy } = pair
  if (actor.userId === collaboratorId) return actor.reportsTo.has(managerId) || finishBy !== null
  return isItsManager(pair, actor)
}
