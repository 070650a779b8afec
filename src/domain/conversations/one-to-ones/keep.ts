import { managesUser, type Actor } from '#domain/kernel/access/actor.ts'
import type { Visibility } from '#domain/conversations/comments/visibility.ts'
import { feedbackLengthMax, isWithin } from '#domain/kernel/limits.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'
import { refuseEdit, type Meeting } from '#domain/conversations/one-to-ones/access.ts'
import { parsePath } from '#domain/conversations/one-to-ones/content.ts'
import type { FeedbackCategory } from '#domain/conversations/feedback/entry.ts'

/** What an entry is that keeps the words of a field. */
export interface Keepable {
  readonly category: Extract<FeedbackCategory, 'skill' | 'value'>
  readonly relatedId: string
  readonly visibility: Visibility
}

/** The entry in which a field of a 1:1 is kept: a comment on a skill or a value; no other can be. */
export function keepableAt(path: string): Keepable | undefined {
  const field = parsePath(path)
  if (field?.kind !== 'text' || !field.subject) return undefined
  const { kind: category, id: relatedId } = field.subject
  return { category, relatedId, visibility: field.isPrivate ? 'PRIVATE' : 'SHARED' }
}

/** An entry that keeps the words of a field already. */
export interface Kept {
  readonly text: string
  /** Whether others have read it. */
  readonly isRead: boolean
}

/**
 * Why `actor` may not keep what a field of a 1:1 says, or undefined when they may. What others have
 * read is not replaced from here: new words would reach them before the 1:1 is shared.
 */
export function refuseKeep(oneToOne: Meeting, actor: Actor, text: string, kept: Kept | undefined) {
  const refusal = refuseEdit(oneToOne, actor)
  if (refusal) return refusal
  // Who may only finish it writes that one 1:1, and in nobody’s diary.
  if (!managesUser(actor, oneToOne.collaboratorId)) return forbidden('feedback.notYourTeam')
  if (text.trim() === '') return conflict('feedback.nothingToKeep')
  if (!isWithin(text, feedbackLengthMax)) return conflict('feedback.tooLongToKeep')
  return kept?.isRead && kept.text !== text ? conflict('feedback.keptIsRead') : undefined
}
