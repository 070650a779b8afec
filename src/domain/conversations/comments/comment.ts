import type { Actor } from '#domain/kernel/access/actor.ts'
import { canSeeDraftable, type Draftable } from '#domain/kernel/access/drafts.ts'
import { commentLengthMax, privateCommentLengthMax } from '#domain/kernel/limits.ts'
import { conflict, forbidden } from '#domain/kernel/refusal.ts'
import { refuseVisibility, type Visibility } from './visibility.ts'

export const commentSubjects = ['goal', 'agreement'] as const
/** What a comment is on, with what the rules need to know of it. */
export interface Subject extends Draftable {
  readonly kind: (typeof commentSubjects)[number]
  readonly id: string
}

/** A comment on a goal or an agreement (section 3). */
export interface Comment {
  readonly id: string
  readonly subject: Pick<Subject, 'kind' | 'id'>
  /** Whose goal or agreement it is on. */
  readonly collaboratorId: string
  readonly authorId: string
  /** At most `lengthMaxOf` its visibility. */
  readonly text: string
  readonly visibility: Visibility
  /** An instant, ISO 8601 in UTC. */
  readonly createdAt: string
}

/** The part of a comment that says who reads it. */
export type Authored = Pick<Comment, 'authorId' | 'visibility'>

/** The longest a comment may be, in characters as people count them: a private one is a notebook. */
export const lengthMaxOf: Readonly<Record<Visibility, number>> = {
  PRIVATE: privateCommentLengthMax,
  SHARED: commentLengthMax,
}

/** A private comment is its author's alone; a shared one is for whoever sees its subject. */
export function canSee(comment: Authored, subject: Subject, actor: Actor): boolean {
  if (comment.visibility === 'PRIVATE') return actor.userId === comment.authorId
  return canSeeSubject(subject, actor)
}

/** Why `actor` may not comment: a closed goal or agreement is evidence, and stays as it was. */
export function refuseCreate(subject: Subject, actor: Actor) {
  if (!canSeeSubject(subject, actor)) return forbidden('comment.notYours')
  return subject.state === 'closed' ? conflict('comment.subjectClosed') : undefined
}

/** Why `actor` may not delete a comment: it is its author's, until its subject closes. */
export function refuseChange(comment: Authored, subject: Subject, actor: Actor) {
  if (actor.userId !== comment.authorId) return forbidden('comment.notAuthor')
  return refuseCreate(subject, actor)
}

/** Why `actor` may not edit a comment and leave it with that visibility. */
export function refuseEdit(
  comment: Authored,
  subject: Subject,
  actor: Actor,
  visibility: Visibility,
) {
  return refuseChange(comment, subject, actor) ?? refuseVisibility(comment.visibility, visibility)
}

/** Whether `actor` may know of what a comment is on at all. */
export const canSeeSubject = canSeeDraftable
