import { queryOptions } from '@tanstack/react-query'
import type { Comment, Subject } from '#domain/conversations/comments/comment.ts'
import type { Session } from '#web/kernel/session.tsx'
import { useCommand } from '#web/kernel/use-command.ts'

/** Which goal or agreement. */
export type SubjectRef = Pick<Subject, 'kind' | 'id'>

/** What a comment says, and whom to. */
export type CommentInput = Pick<Comment, 'text' | 'visibility'>

/** Comments are told of by the events of what they are on: they are read again with it. */
const topicOf = { goal: 'goals', agreement: 'agreements' } as const

/** The comments on a goal or an agreement that the reader may see, oldest first. */
export function commentsOn({ api, companyId }: Session, { kind, id }: SubjectRef) {
  return queryOptions({
    queryKey: [topicOf[kind], companyId, 'comments', id],
    queryFn: () =>
      kind === 'goal'
        ? api.comments.listOnGoal({ params: { companyId, goalId: id } })
        : api.comments.listOnAgreement({ params: { companyId, agreementId: id } }),
  })
}

/** What a comment touches: it is read with what it is on. */
export const touchedByComment = ({ kind }: SubjectRef) => [topicOf[kind]] as const

export function addComment(
  { api, companyId }: Session,
  { kind, id }: SubjectRef,
  body: CommentInput,
) {
  return kind === 'goal'
    ? api.comments.createOnGoal({ params: { companyId, goalId: id }, body })
    : api.comments.createOnAgreement({ params: { companyId, agreementId: id }, body })
}

/** Changes a comment of one's own, or shares it. */
export function editComment({ api, companyId }: Session, commentId: string, body: CommentInput) {
  return api.comments.edit({ params: { companyId, commentId }, body })
}

interface CommentMutationOptions {
  readonly done: string
  readonly failed: string
  readonly onDone: () => void
}

/** Removes a comment of one's own. */
export function useRemoveComment(subject: SubjectRef, options: CommentMutationOptions) {
  return useCommand(
    ({ api, companyId }, commentId: string) =>
      api.comments.remove({ params: { companyId, commentId } }),
    { touches: touchedByComment(subject), ...options },
  )
}
