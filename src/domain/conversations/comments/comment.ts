import type { Actor } from '#domain/kernel/access/actor.ts'
import { canSeeDraftable, type Draftable } from '#domain/kernel/access/drafts.ts'
import { commentLengthMax, privateCommentLengthMax } from '#domain/kernel/limits.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'
import { refuseVisibility, type Visibility } from './visibility.ts'

export const commentSubjects = ['goal', 'agreement'] as const
export interface CommentSubject extends Draftable {
  readonly kind: (typeof commentSubjects)[number]
  readonly id: string
}

export interface Comment {
  readonly id: string
  readonly subject: Pick<CommentSubject, 'kind' | 'id'>
  readonly collaboratorId: string
  readonly authorId: string
  readonly text: string
  readonly visibility: Visibility
  readonly createdAt: string
}

export type CommentAuthorship = Pick<Comment, 'authorId' | 'visibility'>

export const lengthMaxOf: Readonly<Record<Visibility, number>> = {
  PRIVATE: privateCommentLengthMax,
  SHARED: commentLengthMax,
}

/** Private: the author only. Shared: everyone who can see the subject (section 6). */
export function canSeeComment(
  comment: CommentAuthorship,
  subject: CommentSubject,
  actor: Actor,
): boolean {
  if (comment.visibility === 'PRIVATE') return actor.userId === comment.authorId
  return canSeeSubject(subject, actor)
}

/** A closed goal or agreement is evidence: no more comments. */
export function refuseCreateComment(subject: CommentSubject, actor: Actor) {
  if (!canSeeSubject(subject, actor)) return forbidden('comment.notYours')
  return subject.state === 'closed' ? conflict('comment.subjectClosed') : undefined
}

export function refuseChangeComment(
  comment: CommentAuthorship,
  subject: CommentSubject,
  actor: Actor,
) {
  if (actor.userId !== comment.authorId) return forbidden('comment.notAuthor')
  return refuseCreateComment(subject, actor)
}

export function refuseEditComment(
  comment: CommentAuthorship,
  subject: CommentSubject,
  actor: Actor,
  visibility: Visibility,
) {
  return (
    refuseChangeComment(comment, subject, actor) ?? refuseVisibility(comment.visibility, visibility)
  )
}

export const canSeeSubject = canSeeDraftable
