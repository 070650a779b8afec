import { isPartyTo, managesUser, type Actor } from '#domain/kernel/access/actor.ts'
import { canSeeDraftable, managesDraftable } from '#domain/kernel/access/drafts.ts'
import { next } from '#domain/kernel/machine.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'
import { goalMachine, type Goal } from './goal.ts'

/** Drafts are the manager's own until preparation ends (section 4). */
export const canSeeGoal = canSeeDraftable

export function refuseCreateGoal(collaboratorId: string, actor: Actor) {
  return managesUser(actor, collaboratorId) ? undefined : forbidden('goal.notYourTeam')
}

/** Managers only, until the goal closes (section 4). */
export function refuseEditGoal(goal: Goal, actor: Actor) {
  if (!managesDraftable(goal, actor)) return forbidden('goal.notYourTeam')
  return goal.state === 'closed' ? conflict('goal.closed') : undefined
}

export function refuseOpen(goal: Goal, actor: Actor) {
  if (!managesDraftable(goal, actor)) return forbidden('goal.notYourTeam')
  return next(goalMachine, goal.state, 'open') ? undefined : conflict('goal.notDraft')
}

export function refuseClose(goal: Goal, actor: Actor) {
  if (!managesDraftable(goal, actor)) return forbidden('goal.notYourTeam')
  return next(goalMachine, goal.state, 'close') ? undefined : conflict('goal.notOpen')
}

/** Only drafts are deleted: a shared goal stays on the record. */
export function refuseDelete(goal: Goal, actor: Actor) {
  if (!managesDraftable(goal, actor)) return forbidden('goal.notYourTeam')
  return goal.state === 'draft' ? undefined : conflict('goal.notDraft')
}

export function refuseProgress(goal: Goal, actor: Actor) {
  if (!isPartyTo(actor, goal.collaboratorId)) return forbidden('goal.notYours')
  return goal.state === 'open' ? undefined : conflict('goal.notOpen')
}
