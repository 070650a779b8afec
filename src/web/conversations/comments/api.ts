import { queryOptions } from '@tanstack/react-query'
import type { Comment, CommentSubject } from '#domain/conversations/comments/comment.ts'
import type { Session } from '#web/kernel/session.tsx'

export type SubjectRef = Pick<CommentSubject, 'kind' | 'id'>

export type CommentInput = Pick<Comment, 'text' | 'visibility'>

/** Comments share the topic of their subject, whose events announce them. */
const topicOf = { goal: 'goals', agreement: 'agreements' } as const

/** Oldest first. */
export function commentsOn({ api, companyId }: Session, { kind, id }: SubjectRef) {
  return queryOptions({
    queryKey: [topicOf[kind], companyId, 'comments', id],
    queryFn: () =>
      kind === 'goal'
        ? api.comments.listOnGoal({ params: { companyId, goalId: id } })
        : api.comments.listOnAgreement({ params: { companyId, agreementId: id } }),
  })
}

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

/** The last edit as the version of a form: milliseconds, 0 before the first. */
export const versionOf = ({ editedAt }: { readonly editedAt: string | null }) =>
  editedAt === null ? 0 : Date.parse(editedAt)

export const editedAtOf = (version: number) =>
  version === 0 ? null : new Date(version).toISOString()
