import { managesUser, type Actor } from './actor.ts'

export interface Draftable {
  readonly collaboratorId: string
  readonly state: 'draft' | 'open' | 'closed'
  /** Manager whose draft it is; meaningless once shared. */
  readonly draftOf?: string | null | undefined
}

/** Not for another manager's draft (section 4). */
export function managesDraftable({ collaboratorId, state, draftOf }: Draftable, actor: Actor) {
  return managesUser(actor, collaboratorId) && (state !== 'draft' || draftOf === actor.userId)
}

/** A draft is its manager's alone until it is shared (section 4). */
export function canSeeDraftable(subject: Draftable, actor: Actor): boolean {
  const isOwn = actor.userId === subject.collaboratorId
  return managesDraftable(subject, actor) || (isOwn && subject.state !== 'draft')
}
