import type { Actor } from '#domain/kernel/access/actor.ts'
import { alike, readersAmong, type Circle, type Readers } from '#domain/kernel/access/readers.ts'
import { addDays, workingDaysAfter, type Day } from '#domain/kernel/day.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'
import { worksWith } from './entry.ts'
import type { RequestState } from './request-state.ts'

/** How many requests somebody has open at once, at most. */
export const openRequestsMax = 10

/** For how many days after somebody declined the same person asks them nothing. */
export const askAgainDays = 14

/** For how many days the asker sees that a request was declined. */
export const declinedShownDays = 30

/** After how many working days a request presses: then it comes to the home page of who is asked. */
export const pressingWorkingDays = 3

/** Somebody asks somebody they work with for feedback about themselves. */
export interface FeedbackRequest {
  readonly id: string
  /** Who asks, and whom the answer is about. */
  readonly askerId: string
  readonly askedId: string
  /** At most `feedbackQuestionLengthMax` characters. */
  readonly question: string
  readonly state: RequestState
  /** Days of the company. */
  readonly askedOn: Day
  readonly declinedOn: Day | null
}

type Parties = Pick<FeedbackRequest, 'askerId' | 'askedId'>

/** A request is for the two alone; its answer is read as any shared entry is. */
export function canSeeRequest({ askerId, askedId }: Parties, actor: Actor): boolean {
  return actor.userId === askerId || actor.userId === askedId
}

/** Who reads a question: the two, computed by the rule that lets them. */
export function readersOfRequest(request: Parties, circle: Circle): Readers {
  const { askerId, askedId } = request
  return alike(readersAmong(circle, [askerId, askedId], (actor) => canSeeRequest(request, actor)))
}

/** What decides whether somebody may ask: whom they work with, and what they asked before. */
export interface AskingFacts {
  readonly teammates: ReadonlySet<string>
  /** The actor's own that are open, or were declined in the last `askAgainDays`. */
  readonly own: readonly Pick<FeedbackRequest, 'askedId' | 'state' | 'declinedOn'>[]
  readonly today: Day
}

/**
 * Why `actor` may not ask somebody, or undefined when they may: about themselves only, of whoever may write
 * about them, once at a time, not soon after that one declined, and of not too many at once.
 */
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

/** Why `actor` may not answer or decline a request: it is for whoever was asked, while it is open. */
export function refuseReply(request: Pick<FeedbackRequest, 'askedId' | 'state'>, actor: Actor) {
  if (actor.userId !== request.askedId) return forbidden('feedback.notAsked')
  return request.state === 'open' ? undefined : conflict('feedback.requestOver')
}

/** Why `actor` may not withdraw a request: it is whoever asked's, as long as it is unanswered. */
export function refuseWithdraw(request: Pick<FeedbackRequest, 'askerId' | 'state'>, actor: Actor) {
  if (actor.userId !== request.askerId) return forbidden('feedback.notAsker')
  return request.state === 'open' ? undefined : conflict('feedback.requestOver')
}

/** Whether a request that is open presses: whoever is asked had some working days for it. */
export function isPressing({ askedOn }: Pick<FeedbackRequest, 'askedOn'>, today: Day): boolean {
  return today >= workingDaysAfter(askedOn, pressingWorkingDays)
}
