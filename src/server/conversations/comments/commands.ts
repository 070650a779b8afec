import {
  canSeeComment,
  canSeeSubject,
  refuseChangeComment,
  refuseCreateComment,
  refuseEditComment,
  type Comment,
  type CommentSubject,
} from '#domain/conversations/comments/comment.ts'
import type { Visibility } from '#domain/conversations/comments/visibility.ts'
import { allow, assertUnedited, notFound } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import {
  deleteComment,
  holdSubject,
  insertComment,
  lockComment,
  readComment,
  saveComment,
  subjectOf,
  type StoredComment,
  type SubjectRef,
} from './queries.ts'

type CommentInput = Pick<Comment, 'text' | 'visibility'>

interface EditedInput extends CommentInput {
  readonly editedAt?: string | null | undefined
}

export async function createComment(
  work: UnitOfWork,
  on: SubjectRef,
  words: CommentInput,
): Promise<StoredComment> {
  const subject = await holdSubject(work, on)
  if (!canSeeSubject(subject, work.actor)) throw notFound()
  allow(refuseCreateComment(subject, work.actor))
  const id = newId()
  await insertComment(work, { id, subject: on, ...words })
  announceComment(work, subject, words.visibility)
  return readComment(work, id)
}

export async function editComment(
  work: UnitOfWork,
  id: string,
  { editedAt, ...words }: EditedInput,
): Promise<StoredComment> {
  const { subject, comment } = await lockVisible(work, id)
  allow(refuseEditComment(comment, subject, work.actor, words.visibility))
  assertUnedited(comment, editedAt)
  const edited = await saveComment(work, { ...comment, ...words })
  work.record({
    before: { visibility: comment.visibility },
    after: { visibility: edited.visibility },
  })
  announceComment(work, subject, edited.visibility)
  return edited
}

export async function removeComment(work: UnitOfWork, id: string) {
  const { subject, comment } = await lockVisible(work, id)
  allow(refuseChangeComment(comment, subject, work.actor))
  await deleteComment(work, id)
  announceComment(work, subject, comment.visibility)
}

/**
 * Throws 404 for those who can't see it. Locks the subject before the comment, as the removal of
 * drafts does; the other order would deadlock.
 */
async function lockVisible(work: UnitOfWork, id: string) {
  const subject = await holdSubject(work, await subjectOf(work, id))
  const comment = await lockComment(work, id)
  if (!canSeeComment(comment, subject, work.actor)) throw notFound()
  return { subject, comment }
}

/** Announces no private comments, and those on a draft to its writer only. */
function announceComment(
  work: UnitOfWork,
  { kind, collaboratorId, state }: CommentSubject,
  visibility: Visibility,
) {
  if (visibility === 'PRIVATE') return
  const topic = kind === 'goal' ? 'goals' : 'agreements'
  work.announce({ topic, collaboratorId, to: state === 'draft' ? [work.actor.userId] : 'both' })
}
