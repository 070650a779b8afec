import { isPartyTo, managesUser, type Actor } from '#domain/kernel/access/actor.ts'
import { canSeeDraftable, managesDraftable } from '#domain/kernel/access/drafts.ts'
import { next } from '#domain/kernel/machine.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'
import { goalMachine, type Goal } from './goal.ts'

/** A draft is the manager's own until preparation ends (section 4). */
export const canSee = canSeeDraftable

/** Why `actor` may not start a goal for a collaborator, or undefined when they may. */
export function refuseCreate(collaboratorId: string, actor: Actor) {
  return managesUser(actor, collaboratorId) ? undefined : forbidden('goal.notYourTeam')
}

/** Why `actor` may not change what a goal says, or undefined when they may (section 4). */
export function refuseEdit(goal: Goal, actor: Actor) {
  if (!managesDraftable(goal, actor)) return forbidden('goal.notYourTeam')
  return goal.state === 'closed' ? conflict('goal.closed') : undefined
}

/** Why `actor` may not put a draft in progress, or undefined when they may. */
export function refuseOpen(goal: Goal, actor: Actor) {
  if (!managesDraftable(goal, actor)) return forbidden('goal.notYourTeam')
  return next(goalMachine, goal.state, 'open') ? undefined : conflict('goal.notDraft')
}

/** Why `actor` may not close and evaluate a goal, or undefined when they may. */
export function refuseClose(goal: Goal, actor: Actor) {
  if (!managesDraftable(goal, actor)) return forbidden('goal.notYourTeam')
  return next(goalMachine, goal.state, 'close') ? undefined : conflict('goal.notOpen')
}

/** Why `actor` may not delete a goal: once in progress, it stays on the record. */
export function refuseDelete(goal: Goal, actor: Actor) {
  if (!managesDraftable(goal, actor)) return forbidden('goal.notYourTeam')
  return goal.state === 'draft' ? undefined : conflict('goal.notDraft')
}

/**
 * Why `actor` may not report progress, or undefined when they may. The one thing a collaborator may
 * change in their own goal, while it is in progress.
 */
export function refuseProgress(goal: Goal, actor: Actor) {
  if (!isPartyTo(actor, goal.collaboratorId)) return forbidden('goal.notYours')
  return goal.state === 'open' ? undefined : conflict('goal.notOpen')
}
