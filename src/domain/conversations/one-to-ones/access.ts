import { managesUser, type Actor } from '#domain/kernel/access/actor.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { refusePast } from '#domain/kernel/due-date.ts'
import { next } from '#domain/kernel/machine.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'
import type { FieldValues } from './content.ts'
import { refuseFinish, refuseShare, type OneToOneForm } from './form.ts'
import {
  finishingEvents,
  isEditable,
  isOpen,
  oneToOneMachine,
  sendingEventOf,
  sharingEvents,
  type OneToOneEvent,
  type OneToOneState,
  type OneToOneType,
} from './states.ts'

export interface OneToOne {
  readonly id: string
  readonly collaboratorId: string
  readonly managerId: string
  readonly type: OneToOneType
  readonly state: OneToOneState
  /** Planned day; once finished, the day it was held. */
  readonly date: Day
  readonly heldOn: Day | null
  /** Planned day, if it was held on another. */
  readonly plannedOn?: Day | null
  readonly version: number
  /** Canceled before it closed: it counts nowhere and never changes again. */
  readonly withdrawn: boolean
  /** Last day for a former manager to finish it; null otherwise, and after that day (`termOn`). */
  readonly finishBy: Day | null
}

export type Meeting = Pick<
  OneToOne,
  'collaboratorId' | 'managerId' | 'state' | 'withdrawn' | 'finishBy'
>

type MeetingPair = Pick<Meeting, 'collaboratorId' | 'managerId' | 'finishBy'>

/** `planned`: date, type and agenda only. `none`: not even that it exists. */
export type ReadLevel = 'full' | 'shared' | 'planned' | 'none'

/**
 * Only the pair and later managers; no role overrides it. A former manager reads just the 1:1 they
 * may still finish; of a canceled one, only what was shared.
 */
export function readLevelOf(oneToOne: Meeting, actor: Actor): ReadLevel {
  const { collaboratorId, state } = oneToOne
  if (oneToOne.withdrawn) {
    const isTheirs = actor.userId === collaboratorId || isItsManager(oneToOne, actor)
    return isTheirs && state !== 'PREPARATION_PENDING' ? 'shared' : 'none'
  }
  if (isItsManager(oneToOne, actor)) return 'full'
  if (actor.userId === collaboratorId) {
    if (state !== 'PREPARATION_PENDING') return 'shared'
    return isItsCollaborator(oneToOne, actor) ? 'planned' : 'none'
  }
  return managesUser(actor, collaboratorId) && state === 'CLOSED' ? 'shared' : 'none'
}

export function isItsManager(pair: MeetingPair, actor: Actor): boolean {
  const { collaboratorId, managerId, finishBy } = pair
  return actor.userId === managerId && (managesUser(actor, collaboratorId) || finishBy !== null)
}

/** Not of a former pair whose days to finish it have passed. */
export function isItsCollaborator(pair: MeetingPair, actor: Actor): boolean {
  const { collaboratorId, managerId, finishBy } = pair
  return actor.userId === collaboratorId && (actor.reportsTo.has(managerId) || finishBy !== null)
}

/** One kept for a legal hold is not: nobody can go on with it. */
export function isStillOpen(oneToOne: Meeting, actor: Actor): boolean {
  if (!isOpen(oneToOne.state) || oneToOne.withdrawn) return false
  return isItsCollaborator(oneToOne, actor) || isItsManager(oneToOne, actor)
}

export function refuseHandover(oneToOne: Meeting, actor: Actor) {
  return managesUser(actor, oneToOne.collaboratorId)
    ? refuseEdit(oneToOne, actor)
    : forbidden('oneToOne.notYours')
}

/** Only the current manager plans what follows. */
export const refuseRepeat = refuseHandover

/** A pair has one open 1:1 at most (section 4). */
export function refuseCreateOneToOne(plan: {
  readonly actor: Actor
  readonly collaboratorId: string
  readonly hasOpen: boolean
  readonly date: Day
  readonly today: Day
}) {
  if (!managesUser(plan.actor, plan.collaboratorId)) return forbidden('oneToOne.notYourTeam')
  return plan.hasOpen ? conflict('oneToOne.alreadyOpen') : refusePast(plan.date, plan.today)
}

/** Its manager only, until it closes (section 4). */
export function refuseEdit(oneToOne: Meeting, actor: Actor) {
  if (!isItsManager(oneToOne, actor)) return forbidden('oneToOne.notYours')
  if (oneToOne.withdrawn) return conflict('oneToOne.withdrawn')
  return isEditable(oneToOne.state) ? undefined : conflict('oneToOne.closed')
}

export const refuseWithdraw = refuseEdit

export function refuseStep(
  oneToOne: Meeting,
  event: OneToOneEvent,
  actor: Actor,
  form: OneToOneForm,
  content: FieldValues,
) {
  const refusal = refuseEdit(oneToOne, actor)
  if (refusal) return refusal
  if (!next(oneToOneMachine, oneToOne.state, event)) return conflict('oneToOne.notNow')
  const refuses = finishingEvents.has(event) ? refuseFinish(form, content) : undefined
  return refuses ?? (sharingEvents.has(event) ? refuseShare(form, content) : undefined)
}

export function refusePreview(oneToOne: Meeting, actor: Actor, event?: OneToOneEvent) {
  const refusal = refuseEdit(oneToOne, actor)
  if (refusal) return refusal
  const shares = event ?? sendingEventOf(oneToOne.state)
  const isPossible =
    shares && sharingEvents.has(shares) && next(oneToOneMachine, oneToOne.state, shares)
  return isPossible ? undefined : conflict('oneToOne.notNow')
}

/** Only while preparing (section 4). */
export function refuseChangeType(oneToOne: Meeting, actor: Actor) {
  const refusal = refuseEdit(oneToOne, actor)
  if (refusal) return refusal
  return oneToOne.state === 'PREPARATION_PENDING' ? undefined : conflict('oneToOne.notPreparing')
}

/** Not into the past, and not once held; an unchanged day is always fine (section 5). */
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
