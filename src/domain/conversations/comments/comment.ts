import type { Actor } from '#domain/kernel/access/actor.ts'
import { canSeeDraftable, type Draftable } from '#domain/kernel/access/drafts.ts'
import { commentLengthMax, privateCommentLengthMax } from '#domain/kernel/limits.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'
import { refuseVisibility, type Visibility } from './visibility.ts'

export const commentSubjects = ['goal', 'agreement'] as const
export interface Subject extends Draftable {
  readonly kind: (typeof commentSubjects)[number]
  readonly id: string
}

export interface Comment {
  readonly id: string
  readonly subject: Pick<Subject, 'kind' | 'id'>
  readonly collaboratorId: string
  readonly authorId: string
  readonly text: string
  readonly visibility: Visibility
  readonly createdAt: string
}

export type Authored = Pick<Comment, 'authorId' | 'visibility'>

export const lengthMaxOf: Readonly<Record<Visibility, number>> = {
  PRIVATE: privateCommentLengthMax,
  SHARED: commentLengthMax,
}

/** Private: the author only. Shared: everyone who can see the subject (section 6). */
export function canSee(comment: Authored, subject: Subject, actor: Actor): boolean {
  if (comment.visibility === 'PRIVATE') return actor.userId === comment.authorId
  return canSeeSubject(subject, actor)
}

/** A closed goal or agreement is evidence: no more comments. */
export function refuseCreate(subject: Subject, actor: Actor) {
  if (!canSeeSubject(subject, actor)) return forbidden('comment.notYours')
  return subject.state === 'closed' ? conflict('comment.subjectClosed') : undefined
}

export function refuseChange(comment: Authored, subject: Subject, actor: Actor) {
  if (actor.userId !== comment.authorId) return forbidden('comment.notAuthor')
  return refuseCreate(subject, actor)
}

export function refuseEdit(
  comment: Authored,
  subject: Subject,
  actor: Actor,
  visibility: Visibility,
) {
  return refuseChange(comment, subject, actor) ?? refuseVisibility(comment.visibility, visibility)
}

export const canSeeSubject = canSeeDraftable
