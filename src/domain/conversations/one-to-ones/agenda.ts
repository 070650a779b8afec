import type { Actor } from '#domain/kernel/access/actor.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'
import { isItsCollaborator, isItsManager, type Meeting } from './access.ts'
import type { Addressee } from './addressee.ts'

export type AgendaPair = Pick<Meeting, 'collaboratorId' | 'managerId' | 'finishBy'>

/** Belongs to the pair, not to a 1:1: one that a person asked carries over. */
export interface AgendaQuestion {
  readonly id: string
  readonly collaboratorId: string
  readonly managerId: string
  /** Null for the company's own questions, which the pair can't change. */
  readonly askedBy: string | null
  readonly addressee: Addressee
  readonly answered: boolean
  readonly closed: boolean
}

/** Questions and answers. A former pair reads them while their last 1:1 may be finished. */
export function canSeeAgenda(pair: AgendaPair, actor: Actor): boolean {
  return isItsCollaborator(pair, actor) || isItsManager(pair, actor)
}

export function refuseAgenda(pair: AgendaPair, actor: Actor) {
  return canSeeAgenda(pair, actor) ? undefined : forbidden('agenda.notYourPair')
}

export const openQuestionsMax = 100

export function refuseAsk(pair: AgendaPair, actor: Actor, open: number) {
  const refusal = refuseAgenda(pair, actor)
  if (refusal) return refusal
  return open >= openQuestionsMax ? conflict('agenda.full') : undefined
}

export function refuseArrange({ closed }: Closable, pair: AgendaPair, actor: Actor) {
  const refusal = refuseAgenda(pair, actor)
  if (refusal) return refusal
  return closed ? conflict('agenda.closed') : undefined
}

/** Only its asker, until it is answered. */
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

/** Own unanswered questions are deleted; any other is taken off the open 1:1, its answers stay. */
export function removalOf(
  { askedBy, answered }: Pick<AgendaQuestion, 'askedBy' | 'answered'>,
  userId: string,
): 'deleted' | 'takenOff' {
  return askedBy === userId && !answered ? 'deleted' : 'takenOff'
}

/** Either of the two, any question, until it went with a closed 1:1. */
export function refuseRemove(
  question: Pick<AgendaQuestion, 'askedBy' | 'answered' | 'closed'>,
  pair: AgendaPair & { readonly hasOpen: boolean },
  actor: Actor,
) {
  const refusal = refuseArrange(question, pair, actor)
  if (refusal) return refusal
  const isOnMeeting = removalOf(question, actor.userId) === 'takenOff'
  return isOnMeeting && !pair.hasOpen ? conflict('agenda.noneOpen') : undefined
}

/** Answered and ticked questions are kept in the 1:1; only what a person asked carries over. */
export function fateAtClosing(question: {
  readonly askedBy: string | null
  readonly answered: boolean
  readonly talked: boolean
}): 'kept' | 'carried' | 'deleted' {
  if (question.answered || question.talked) return 'kept'
  return question.askedBy === null ? 'deleted' : 'carried'
}

export function refuseAnswer(
  question: Pick<AgendaQuestion, 'addressee' | 'closed'>,
  pair: AgendaPair,
  actor: Actor,
) {
  const refusal = refuseArrange(question, pair, actor)
  if (refusal) return refusal
  return isFor(question.addressee, pair, actor.userId) ? undefined : forbidden('agenda.notForYou')
}

export function isFor(addressee: Addressee, pair: Omit<AgendaPair, 'finishBy'>, userId: string) {
  return (
    (addressee !== 'manager' && userId === pair.collaboratorId) ||
    (addressee !== 'collaborator' && userId === pair.managerId)
  )
}

interface AnswerableQuestion {
  readonly addressee: Addressee
  readonly askedBy: string | null
  readonly off: boolean
  readonly talked: boolean
  readonly answers: readonly { readonly authorId: string }[]
}

/** `unanswered` in SQL, of an open 1:1. */
export const awaitsAnswer = (
  { addressee, askedBy, off, talked, answers }: AnswerableQuestion,
  pair: AgendaPair,
  userId: string,
): boolean =>
  !off &&
  !talked &&
  askedBy !== userId &&
  isFor(addressee, pair, userId) &&
  !answers.some(({ authorId }) => authorId === userId)

type Closable = Pick<AgendaQuestion, 'closed'>
