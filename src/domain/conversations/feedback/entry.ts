import { isPartyTo, managesUser, type Actor } from '#domain/kernel/access/actor.ts'
import { hasBlank } from '#domain/conversations/comments/blank.ts'
import { refuseVisibility, type Visibility } from '#domain/conversations/comments/visibility.ts'
import { conflict, forbidden, type Refusal } from '#domain/kernel/refusal.ts'

export const feedbackCategories = [
  'agreement',
  'global-evaluation',
  'goal',
  'skill',
  'value',
] as const
export type FeedbackCategory = (typeof feedbackCategories)[number]

export interface RelatedItem {
  readonly kind: Exclude<FeedbackCategory, 'global-evaluation'>
  readonly id: string
}

export interface FeedbackEntry {
  readonly id: string
  readonly authorId: string
  readonly collaboratorId: string
  readonly text: string
  readonly visibility: Visibility
  readonly category: FeedbackCategory
  readonly related: RelatedItem | null
  readonly oneToOneId: string | null
  readonly oneToOneClosed: boolean
  /** Shared, but held back until its 1:1 is shared. */
  readonly awaitsSharing: boolean
  readonly relatedDeleted: boolean
  readonly createdAt: string
}

export const visibilityDefault: Visibility = 'PRIVATE'

export function isUnfilled({ text, visibility }: Pick<FeedbackEntry, 'text' | 'visibility'>) {
  return visibility === 'SHARED' && hasBlank(text)
}

export function relatedOf(category: FeedbackCategory, id: string | null): RelatedItem | null {
  return id === null || category === 'global-evaluation' ? null : { kind: category, id }
}

type SharingState = Pick<FeedbackEntry, 'visibility' | 'awaitsSharing'>

export type EntryAudience = SharingState & Pick<FeedbackEntry, 'authorId' | 'collaboratorId'>

export function isShared({ visibility, awaitsSharing }: SharingState): boolean {
  return visibility === 'SHARED' && !awaitsSharing
}

/** Section 6: the author, and once shared the subject and their current managers. */
export function canSeeEntry(entry: EntryAudience, actor: Actor): boolean {
  if (actor.userId === entry.authorId) return true
  return isShared(entry) && isPartyTo(actor, entry.collaboratorId)
}

/** Section 4: what its manager gives in an open 1:1 waits for it, unless others have read it already. */
export function sharesWithOneToOne(
  entry: SharingState & Pick<FeedbackEntry, 'collaboratorId' | 'oneToOneId' | 'oneToOneClosed'>,
  actor: Actor,
): boolean {
  const isGivenInOpen = entry.oneToOneId !== null && !entry.oneToOneClosed
  if (!isGivenInOpen || isShared(entry)) return false
  return entry.awaitsSharing || managesUser(actor, entry.collaboratorId)
}

export function worksWith(
  userId: string,
  actor: Actor,
  { teammates }: { readonly teammates: ReadonlySet<string> },
): boolean {
  return managesUser(actor, userId) || actor.reportsTo.has(userId) || teammates.has(userId)
}

/** About yourself, people you manage, your managers and active teammates. */
export function refuseWrite(
  aboutUserId: string,
  actor: Actor,
  { teammates }: { readonly teammates: ReadonlySet<string> },
) {
  const isTheirs = actor.userId === aboutUserId || worksWith(aboutUserId, actor, { teammates })
  return isTheirs ? undefined : forbidden('feedback.notYourTeam')
}

export const changeRefusals = [
  'feedback.notAuthor',
  'feedback.lockedByOneToOne',
  'feedback.lockedByDeletion',
] as const

/** Only the author, until the entry is locked (section 4). */
export function refuseChangeEntry(
  entry: Pick<FeedbackEntry, 'authorId' | 'oneToOneClosed' | 'relatedDeleted'>,
  actor: Actor,
): Refusal<(typeof changeRefusals)[number]> | undefined {
  if (actor.userId !== entry.authorId) return forbidden('feedback.notAuthor')
  if (entry.oneToOneClosed) return conflict('feedback.lockedByOneToOne')
  return entry.relatedDeleted ? conflict('feedback.lockedByDeletion') : undefined
}

/** Editing can't make a shared entry private (section 4). */
export function refuseEditEntry(entry: FeedbackEntry, actor: Actor, visibility: Visibility) {
  return refuseChangeEntry(entry, actor) ?? refuseVisibility(entry.visibility, visibility)
}
