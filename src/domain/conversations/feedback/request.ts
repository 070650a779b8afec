import type { Actor } from '#domain/kernel/access/actor.ts'
import { alike, readersAmong, type Circle, type Readers } from '#domain/kernel/access/readers.ts'
import { addDays, workingDaysAfter, type Day } from '#domain/kernel/time/day.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'
import { worksWith } from './entry.ts'
import type { RequestState } from './request-state.ts'

export const openRequestsMax = 10

/** Days before someone who declined may be asked again by the same person. */
export const askAgainDays = 14

export const declinedShownDays = 30

export const pressingWorkingDays = 3

export interface FeedbackRequest {
  readonly id: string
  readonly askerId: string
  readonly askedId: string
  readonly question: string
  readonly state: RequestState
  readonly askedOn: Day
  readonly declinedOn: Day | null
}

type Parties = Pick<FeedbackRequest, 'askerId' | 'askedId'>

/** Only the asker and the person asked; the answer has the readers of any shared entry. */
export function canSeeRequest({ askerId, askedId }: Parties, actor: Actor): boolean {
  return actor.userId === askerId || actor.userId === askedId
}

export function readersOfRequest(request: Parties, circle: Circle): Readers {
  const { askerId, askedId } = request
  return alike(readersAmong(circle, [askerId, askedId], (actor) => canSeeRequest(request, actor)))
}

export interface AskingFacts {
  readonly teammates: ReadonlySet<string>
  readonly own: readonly Pick<FeedbackRequest, 'askedId' | 'state' | 'declinedOn'>[]
  readonly today: Day
}

export function refuseAsk(askedId: string, actor: Actor, { teammates, own, today }: AskingFacts) {
  if (actor.userId === askedId || !worksWith(askedId, actor, { teammates }))
    return forbidden('feedback.notAround')
  const open = own.filter(({ state }) => state === 'open')
  if (open.some((it) => it.askedId === askedId)) return conflict('feedback.alreadyAsked')
  const declined = own.some(
    (it) =>
      it.askedId === askedId &&
      it.declinedOn !== null &&
      today < addDays(it.declinedOn, askAgainDays),
  )
  if (declined) return conflict('feedback.declinedLately')
  return open.length < openRequestsMax ? undefined : conflict('feedback.tooManyAsked')
}

export function refuseReply(request: Pick<FeedbackRequest, 'askedId' | 'state'>, actor: Actor) {
  if (actor.userId !== request.askedId) return forbidden('feedback.notAsked')
  return request.state === 'open' ? undefined : conflict('feedback.requestOver')
}

export function refuseWithdraw(request: Pick<FeedbackRequest, 'askerId' | 'state'>, actor: Actor) {
  if (actor.userId !== request.askerId) return forbidden('feedback.notAsker')
  return request.state === 'open' ? undefined : conflict('feedback.requestOver')
}

export function isPressing({ askedOn }: Pick<FeedbackRequest, 'askedOn'>, today: Day): boolean {
  return today >= workingDaysAfter(askedOn, pressingWorkingDays)
}
