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
/** What a feedback entry speaks of (section 3). */
export type FeedbackCategory = (typeof feedbackCategories)[number]

/** The one thing an entry speaks of. */
export interface Related {
  readonly kind: Exclude<FeedbackCategory, 'global-evaluation'>
  readonly id: string
}

/** An entry of the feedback diary (section 3). */
export interface FeedbackEntry {
  readonly id: string
  readonly authorId: string
  /** Whom it is about; the author themselves in their own diary. */
  readonly collaboratorId: string
  /** At most `feedbackLengthMax` characters. */
  readonly text: string
  readonly visibility: Visibility
  readonly category: FeedbackCategory
  /** Null for a global evaluation only. */
  readonly related: Related | null
  /** The 1:1 it was given in, or null when it was given outside one. */
  readonly oneToOneId: string | null
  readonly oneToOneClosed: boolean
  /** Shared, but not before the 1:1 it was given in is. */
  readonly awaitsSharing: boolean
  readonly relatedDeleted: boolean
  /** An instant, ISO 8601 in UTC. */
  readonly createdAt: string
}

/** An entry is private unless its author says otherwise. */
export const visibilityDefault: Visibility = 'PRIVATE'

/** Whether an entry is not fit to be shared yet: a draft of ours still has a blank in it. */
export function isUnfilled({ text, visibility }: Pick<FeedbackEntry, 'text' | 'visibility'>) {
  return visibility === 'SHARED' && hasBlank(text)
}

/** What an entry of a category is related to, from what is stored of it. */
export function relatedOf(category: FeedbackCategory, id: string | null): Related | null {
  return id === null || category === 'global-evaluation' ? null : { kind: category, id }
}

/** Whether what an entry is related to is of its category; a global evaluation has nothing. */
export function fitsCategory(category: FeedbackCategory, related: Related | null): boolean {
  return category === (related?.kind ?? 'global-evaluation')
}

/** The part of an entry that says who reads it. */
export type Addressed = Pick<
  FeedbackEntry,
  'authorId' | 'collaboratorId' | 'visibility' | 'awaitsSharing'
>

/**
 * A private entry is its author's alone. A shared one is for the author, the person it is about and
 * the managers that person reports to (section 6); one that awaits sharing is not shared yet.
 */
export function canSee(entry: Addressed, actor: Actor): boolean {
  if (actor.userId === entry.authorId) return true
  const isShared = entry.visibility === 'SHARED' && !entry.awaitsSharing
  return isShared && isPartyTo(actor, entry.collaboratorId)
}

/**
 * Whether what `actor` shares in an entry waits for its 1:1: a manager shares nothing of an open one
 * ahead of it (section 4). What others have read already stays theirs to read.
 */
export function sharesWithOneToOne(
  entry: Pick<FeedbackEntry, 'collaboratorId' | 'oneToOneId' | 'oneToOneClosed'> &
    Pick<FeedbackEntry, 'visibility' | 'awaitsSharing'>,
  actor: Actor,
): boolean {
  const isRead = entry.visibility === 'SHARED' && !entry.awaitsSharing
  const isGivenInOpen = entry.oneToOneId !== null && !entry.oneToOneClosed
  return isGivenInOpen && !isRead && managesUser(actor, entry.collaboratorId)
}

/** Whether two people may write about each other: one manages the other, or they share a team today. */
export function worksWith(
  userId: string,
  actor: Actor,
  { teammates }: { readonly teammates: ReadonlySet<string> },
): boolean {
  return managesUser(actor, userId) || actor.reportsTo.has(userId) || teammates.has(userId)
}

/**
 * Why `actor` may not write about someone: only about themselves, someone they manage, a manager of
 * theirs, or a teammate, that is someone active in a team of theirs.
 */
export function refuseWrite(
  aboutUserId: string,
  actor: Actor,
  { teammates }: { readonly teammates: ReadonlySet<string> },
) {
  const isTheirs = actor.userId === aboutUserId || worksWith(aboutUserId, actor, { teammates })
  return isTheirs ? undefined : forbidden('feedback.notYourTeam')
}

/** Every reason an entry cannot be changed for: what its page says instead of a button. */
export const changeRefusals = [
  'feedback.notAuthor',
  'feedback.lockedByOneToOne',
  'feedback.lockedByDeletion',
] as const

/** Why `actor` may not remove an entry: it is its author's, until it is locked (section 4). */
export function refuseChange(
  entry: Pick<FeedbackEntry, 'authorId' | 'oneToOneClosed' | 'relatedDeleted'>,
  actor: Actor,
): Refusal<(typeof changeRefusals)[number]> | undefined {
  if (actor.userId !== entry.authorId) return forbidden('feedback.notAuthor')
  if (entry.oneToOneClosed) return conflict('feedback.lockedByOneToOne')
  return entry.relatedDeleted ? conflict('feedback.lockedByDeletion') : undefined
}

/** Why `actor` may not edit an entry and leave it with that visibility (section 4). */
export function refuseEdit(entry: FeedbackEntry, actor: Actor, visibility: Visibility) {
  return refuseChange(entry, actor) ?? refuseVisibility(entry.visibility, visibility)
}
