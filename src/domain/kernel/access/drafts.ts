import { managesUser, type Actor } from './actor.ts'

/** A goal or an agreement as far as it matters who may know of it. */
export interface Draftable {
  readonly collaboratorId: string
  readonly state: 'draft' | 'open' | 'closed'
  /**
   * Whose draft it is: the manager of the 1:1 it is in, outside one whoever it was handed to with the
   * membership. Without meaning for what is no draft.
   */
  readonly draftOf?: string | null | undefined
}

/** Whether `actor` manages what it is about, and it is no draft of another manager's (section 4). */
export function managesDraftable({ collaboratorId, state, draftOf }: Draftable, actor: Actor) {
  return managesUser(actor, collaboratorId) && (state !== 'draft' || draftOf === actor.userId)
}

/** Whether `actor` may know of it at all: a draft is its manager's alone until it is shared (section 4). */
export function canSeeDraftable(subject: Draftable, actor: Actor): boolean {
  const isOwn = actor.userId === subject.collaboratorId
  return managesDraftable(subject, actor) || (isOwn && subject.state !== 'draft')
}
