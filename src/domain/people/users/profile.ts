import { managesUser, type Actor } from '#domain/kernel/access/actor.ts'
import { forbidden } from '#domain/kernel/refusal.ts'

/** Yourself, your managers, collaborators and active teammates; administrators see everyone. */
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

/** Everyone chooses their own (section 7). */
export function refusePreferredLanguage(userId: string, actor: Actor) {
  return actor.userId === userId ? undefined : forbidden('user.notYourself')
}
