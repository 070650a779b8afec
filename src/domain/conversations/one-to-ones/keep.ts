import { managesUser, type Actor } from '#domain/kernel/access/actor.ts'
import type { Visibility } from '#domain/conversations/comments/visibility.ts'
import { feedbackLengthMax, isWithin } from '#domain/kernel/limits.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'
import { refuseEdit, type Meeting } from '#domain/conversations/one-to-ones/access.ts'
import { parsePath } from '#domain/conversations/one-to-ones/content.ts'
import {
  isUnfilled,
  type FeedbackCategory,
  type FeedbackEntry,
} from '#domain/conversations/feedback/entry.ts'

export interface Keepable {
  readonly category: Extract<FeedbackCategory, 'skill' | 'value'>
  readonly relatedId: string
  readonly visibility: Visibility
}

export function keepableAt(path: string): Keepable | undefined {
  const field = parsePath(path)
  if (field?.kind !== 'text' || !field.subject) return undefined
  const { kind: category, id: relatedId } = field.subject
  return { category, relatedId, visibility: field.isPrivate ? 'PRIVATE' : 'SHARED' }
}

export interface KeptComment {
  readonly text: string
  readonly isRead: boolean
}

/** An entry others have read isn't replaced: they'd see new words before the 1:1 is shared. */
export function refuseKeep(
  oneToOne: Meeting,
  actor: Actor,
  words: Pick<FeedbackEntry, 'text' | 'visibility'>,
  kept: KeptComment | undefined,
) {
  const refusal = refuseEdit(oneToOne, actor)
  if (refusal) return refusal
  // A former manager may only finish the 1:1, not write in someone's diary.
  if (!managesUser(actor, oneToOne.collaboratorId)) return forbidden('feedback.notYourTeam')
  const { text } = words
  if (text.trim() === '') return conflict('feedback.nothingToKeep')
  if (!isWithin(text, feedbackLengthMax)) return conflict('feedback.tooLongToKeep')
  if (isUnfilled(words)) return conflict('oneToOne.unfilled')
  return kept?.isRead && kept.text !== text ? conflict('feedback.keptIsRead') : undefined
}
