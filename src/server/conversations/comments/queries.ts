import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CommentRow } from '#contract/conversations/comments.ts'
import type {
  CommentAuthorship,
  Comment,
  CommentSubject,
} from '#domain/conversations/comments/comment.ts'
import { found } from '#server/kernel/errors.ts'
import type { Db, UnitOfWork, Query } from '#server/kernel/unit-of-work.ts'
import { faceOf } from '#server/people/users/profile-own-queries.ts'
import { draftOf } from '#server/conversations/meeting/draft-queries.ts'

export type SubjectRef = Pick<CommentSubject, 'kind' | 'id'>

export type NewComment = Pick<Comment, 'id' | 'subject' | 'text' | 'visibility'>

export type StoredComment = CommentAuthorship & CommentRow

export async function findSubject({ db }: Query, ref: SubjectRef) {
  const row = await selectSubject(db, ref).executeTakeFirst()
  return row && { ...ref, ...row }
}

/** With a shared row lock. Throws 404. */
export async function holdSubject({ db }: Query, ref: SubjectRef): Promise<CommentSubject> {
  return { ...ref, ...found(await selectSubject(db, ref).forShare().executeTakeFirst()) }
}

/** One statement, oldest comment first. Doesn't check permissions. */
export async function readSubject(
  { db }: Query,
  ref: SubjectRef,
): Promise<{ subject: CommentSubject; comments: StoredComment[] }> {
  const selected = selectComments(db)
    .where(`comment.${ref.kind}_id`, '=', ref.id)
    .orderBy('comment.id')
  const { comments, ...subject } = found(
    await selectSubject(db, ref).select(jsonArrayFrom(selected).as('comments')).executeTakeFirst(),
  )
  return { subject: { ...ref, ...subject }, comments }
}

export async function subjectOf({ db }: Query, commentId: string): Promise<SubjectRef> {
  const row = await db
    .selectFrom('comment')
    .select(['goal_id', 'agreement_id'])
    .where('id', '=', commentId)
    .executeTakeFirst()
  const { goal_id, agreement_id } = found(row)
  return goal_id ? { kind: 'goal', id: goal_id } : { kind: 'agreement', id: agreement_id ?? '' }
}

export async function readComment({ db }: Query, id: string): Promise<StoredComment> {
  return found(await selectComments(db).where('comment.id', '=', id).executeTakeFirst())
}

export async function lockComment({ db }: Query, id: string): Promise<StoredComment> {
  const locked = selectComments(db).where('comment.id', '=', id).forUpdate('comment')
  return found(await locked.executeTakeFirst())
}

export async function insertComment(
  { db, actor, now }: UnitOfWork,
  { id, subject, text, visibility }: NewComment,
) {
  await db
    .insertInto('comment')
    .values({
      company_id: actor.companyId,
      id,
      goal_id: subject.kind === 'goal' ? subject.id : null,
      agreement_id: subject.kind === 'agreement' ? subject.id : null,
      author_id: actor.userId,
      text,
      visibility,
      created_at: now,
      edited_at: null,
    })
    .execute()
}

export async function saveComment({ db, now }: UnitOfWork, comment: StoredComment) {
  const { id, text, visibility } = comment
  await db
    .updateTable('comment')
    .set({ text, visibility, edited_at: now })
    .where('id', '=', id)
    .execute()
  return { ...comment, editedAt: now }
}

export async function deleteComment({ db }: Query, id: string) {
  await db.deleteFrom('comment').where('id', '=', id).execute()
}

function selectSubject(db: Db, { kind, id }: SubjectRef) {
  return db
    .selectFrom(kind)
    .select(['collaborator_id as collaboratorId', 'state'])
    .select(draftOf(kind).as('draftOf'))
    .where('id', '=', id)
}

function selectComments(db: Db) {
  return db
    .selectFrom('comment')
    .innerJoin('company_user as author', 'author.id', 'comment.author_id')
    .select(['comment.id', 'author.id as authorId', 'text', 'visibility'])
    .select(['comment.created_at as createdAt', 'edited_at as editedAt'])
    .select(faceOf('author').as('author'))
}

export async function deletePrivateCommentsOf({ db }: Query, userId: string) {
  await db
    .deleteFrom('comment')
    .where('author_id', '=', userId)
    .where('visibility', '=', 'PRIVATE')
    .execute()
}
