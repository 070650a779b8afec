import { managesUser, type Actor } from '#domain/kernel/access/actor.ts'
import type { Day } from '#domain/kernel/day.ts'
import { refusePast } from '#domain/kernel/due-date.ts'
import { next } from '#domain/kernel/machine.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'
import type { Content } from './content.ts'
import { refuseFinish, refuseShare, type Form } from './form.ts'
import {
  finishingEvents,
  isEditable,
  oneToOneMachine,
  sendingEventOf,
  sharingEvents,
  type OneToOneEvent,
  type OneToOneState,
  type OneToOneType,
} from './states.ts'

/** A one-to-one between a collaborator and the manager they report to (section 3). */
export interface OneToOne {
  readonly id: string
  readonly collaboratorId: string
  readonly managerId: string
  readonly type: OneToOneType
  readonly state: OneToOneState
  /** The day it is planned for; once it is finished, the day it was held. */
  readonly date: Day
  /** The day the conversation last began; null before it does. */
  readonly heldOn: Day | null
  readonly version: number
  /** Given up before it closed: it counts nowhere, and nothing of it changes any more. */
  readonly withdrawn: boolean
  /**
   * The last day on which its manager may finish it though the collaborator no longer reports to them,
   * today or later; null for every other (`termOn`).
   */
  readonly finishBy: Day | null
}

/** The part of a 1:1 that says who may do what with it. */
export type Meeting = Pick<
  OneToOne,
  'collaboratorId' | 'managerId' | 'state' | 'withdrawn' | 'finishBy'
>

/**
 * How much of a 1:1 someone reads: all that is written; what was last shared; only that it is planned
 * (date, type and agenda); or nothing, not even that it exists.
 */
export type ReadLevel = 'full' | 'shared' | 'planned' | 'none'

/**
 * How much of a 1:1 `actor` reads. No role lifts it: only the two of them, and later managers. Who was
 * the manager reads the one they may still finish, and nothing else of the collaborator’s. Of one
 * that is withdrawn what was ever shared is left, and nothing where nothing was.
 */
export function readLevelOf(oneToOne: Meeting, actor: Actor): ReadLevel {
  const { collaboratorId, state } = oneToOne
  if (oneToOne.withdrawn) {
    const isTheirs = actor.userId === collaboratorId || isItsManager(oneToOne, actor)
    return isTheirs && state !== 'PREPARATION_PENDING' ? 'shared' : 'none'
  }
  if (isItsManager(oneToOne, actor)) return 'full'
  if (actor.userId === collaboratorId) return state === 'PREPARATION_PENDING' ? 'planned' : 'shared'
  return managesUser(actor, collaboratorId) && state === 'CLOSED' ? 'shared' : 'none'
}

/**
 * Whether `actor` is the manager who holds this 1:1: still the collaborator's manager, or with days left to
 * finish it.
 */
export function isItsManager(
  oneToOne: Pick<Meeting, 'collaboratorId' | 'managerId' | 'finishBy'>,
  actor: Actor,
): boolean {
  const { collaboratorId, managerId, finishBy } = oneToOne
  return actor.userId === managerId && (managesUser(actor, collaboratorId) || finishBy !== null)
}

/** Why `actor` may not say what becomes of the drafts of a 1:1 should its membership end. */
export function refuseHandover(oneToOne: Meeting, actor: Actor) {
  return managesUser(actor, oneToOne.collaboratorId)
    ? refuseEdit(oneToOne, actor)
    : forbidden('oneToOne.notYours')
}

/** Why `actor` may not plan a 1:1 with a collaborator; a pair has one open 1:1 at most. */
export function refuseCreate(plan: {
  readonly actor: Actor
  readonly collaboratorId: string
  /** Whether the pair has a 1:1 that is not CLOSED. */
  readonly hasOpen: boolean
  readonly date: Day
  readonly today: Day
}) {
  if (!managesUser(plan.actor, plan.collaboratorId)) return forbidden('oneToOne.notYourTeam')
  return plan.hasOpen ? conflict('oneToOne.alreadyOpen') : refusePast(plan.date, plan.today)
}

/** Why `actor` may not write in a 1:1: it is its manager's until it closes (section 4). */
export function refuseEdit(oneToOne: Meeting, actor: Actor) {
  if (!isItsManager(oneToOne, actor)) return forbidden('oneToOne.notYours')
  if (oneToOne.withdrawn) return conflict('oneToOne.withdrawn')
  return isEditable(oneToOne.state) ? undefined : conflict('oneToOne.closed')
}

/** Why `actor` may not withdraw a 1:1: it is its manager's to give up, until it closes. */
export const refuseWithdraw = refuseEdit

/** Why `actor` may not take a step of the flow, or undefined when they may (sections 4 and 5). */
export function refuseStep(
  oneToOne: Meeting,
  event: OneToOneEvent,
  actor: Actor,
  form: Form,
  content: Content,
) {
  const refusal = refuseEdit(oneToOne, actor)
  if (refusal) return refusal
  if (!next(oneToOneMachine, oneToOne.state, event)) return conflict('oneToOne.notNow')
  const refuses = finishingEvents.has(event) ? refuseFinish(form, content) : undefined
  return refuses ?? (sharingEvents.has(event) ? refuseShare(form, content) : undefined)
}

/**
 * Why `actor` may not look at what a step that shares would show, or without one what sending the 1:1
 * would: as taking it, with or without what is missing.
 */
export function refusePreview(oneToOne: Meeting, actor: Actor, event?: OneToOneEvent) {
  const refusal = refuseEdit(oneToOne, actor)
  if (refusal) return refusal
  const shares = event ?? sendingEventOf(oneToOne.state)
  const isPossible =
    shares && sharingEvents.has(shares) && next(oneToOneMachine, oneToOne.state, shares)
  return isPossible ? undefined : conflict('oneToOne.notNow')
}

/** Why `actor` may not change the type of a 1:1: only while preparing (section 4). */
export function refuseChangeType(oneToOne: Meeting, actor: Actor) {
  const refusal = refuseEdit(oneToOne, actor)
  if (refusal) return refusal
  return oneToOne.state === 'PREPARATION_PENDING' ? undefined : conflict('oneToOne.notPreparing')
}

/** Why `actor` may not move a 1:1 to another day: an unchanged day is always fine (section 5), and once it was held none is. */
export function refuseReschedule(
  oneToOne: Meeting & Pick<OneToOne, 'date'>,
  actor: Actor,
  date: Day,
  today: Day,
) {
  const refusal = refuseEdit(oneToOne, actor)
  if (refusal) return refusal
  if (oneToOne.state === 'IN_REVIEW') return conflict('oneToOne.held')
  return date === oneToOne.date ? undefined : refusePast(date, today)
}
