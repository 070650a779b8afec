import type { comments } from '#contract/conversations/comments.ts'
import { canSeeComment, canSeeSubject } from '#domain/conversations/comments/comment.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { createComment, editComment, removeComment } from './commands.ts'
import { readSubject, type StoredComment, type SubjectRef } from './queries.ts'

export const commentRoutes: Handlers<typeof comments> = {
  listOnGoal: (work, { params }) => visibleOn(work, goal(params.goalId)),

  listOnAgreement: (work, { params }) => visibleOn(work, agreement(params.agreementId)),

  createOnGoal: (work, { params, body }) => createComment(work, goal(params.goalId), body),

  createOnAgreement: (work, { params, body }) =>
    createComment(work, agreement(params.agreementId), body),

  edit: (work, { params, body }) => editComment(work, params.commentId, body),

  remove: (work, { params }) => removeComment(work, params.commentId),
}

const goal = (id: string): SubjectRef => ({ kind: 'goal', id })
const agreement = (id: string): SubjectRef => ({ kind: 'agreement', id })

async function visibleOn(work: UnitOfWork, on: SubjectRef): Promise<StoredComment[]> {
  const { subject, comments } = await readSubject(work, on)
  if (!canSeeSubject(subject, work.actor)) throw notFound()
  return comments.filter((comment) => canSeeComment(comment, subject, work.actor))
}
