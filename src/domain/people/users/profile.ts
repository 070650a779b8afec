import { managesUser, type Actor } from '#domain/kernel/access/actor.ts'
import { forbidden } from '#domain/kernel/refusal.ts'

/**
 * Whether `actor` may see who someone is: oneself, one's managers, one's collaborators and one's
 * teammates (active in a team the actor is active in); administrators see everyone.
 */
export function canSeeProfile(
  person: { readonly id: string; readonly isTeammate: boolean },
  actor: Actor,
): boolean {
  return (
    actor.userId === person.id ||
    actor.roles.isAdmin ||
    actor.reportsTo.has(person.id) ||
    managesUser(actor, person.id) ||
    person.isTeammate
  )
}

/** Why `actor` may not choose the language someone reads in: everyone chooses their own (section 7). */
export function refusePreferredLanguage(userId: string, actor: Actor) {
  return actor.userId === userId ? undefined : forbidden('user.notYourself')
}
