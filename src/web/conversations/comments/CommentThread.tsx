import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { refuseCreateComment, type CommentSubject } from '#domain/conversations/comments/comment.ts'
import { useSession } from '#web/kernel/session.tsx'
import { ErrorState } from '#web/kernel/ui/states/ErrorState.tsx'
import { Faces } from '#web/kernel/ui/faces/Face.tsx'
import { Loading } from '#web/kernel/ui/states/Loading.tsx'
import { commentsOn, addComment, touchedByComment, type CommentInput } from './api.ts'
import { CommentItem } from './CommentItem.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { CommentForm } from './CommentForm.tsx'
import { useCommentErrors } from './use-comment-errors.ts'

/** Private by default, so that sharing is always deliberate. */
const emptyComment: CommentInput = { text: '', visibility: 'PRIVATE' }

function AddComment({
  collaborator,
  subject,
}: {
  collaborator: CollaboratorContext
  subject: CommentSubject
}) {
  const t = useTranslations('comments')
  const session = useSession()
  const form = useForm({
    draft: `comment.${subject.id}`,
    start: emptyComment,
    check: useCommentErrors(),
    send: (words) => addComment(session, subject, words),
    again: true,
    touches: touchedByComment(subject),
    done: t('added'),
    failed: t('notAdded'),
  })
  return (
    <CommentForm
      collaborator={collaborator}
      subject={subject}
      label={t('add')}
      form={form}
      submitLabel={t('add')}
    />
  )
}

interface CommentThreadProps {
  readonly collaborator: CollaboratorContext
  readonly subject: CommentSubject
}

export function CommentThread({ collaborator, subject }: CommentThreadProps) {
  const t = useTranslations('comments')
  const common = useTranslations('common')
  const why = useTranslations('refusals')
  const session = useSession()
  const { data: comments, isError, refetch } = useQuery(commentsOn(session, subject))
  const refusal = refuseCreateComment(subject, session.actor)
  if (isError) {
    const retry = { label: common('retry'), onRetry: () => void refetch() }
    return <ErrorState title={t('failed')} retry={retry} />
  }
  if (!comments) return <Loading label={common('loading')} lines={2} />
  return (
    <div tabIndex={-1} className={layout.stack4}>
      {comments.length === 0 ? <p className={layout.muted}>{t('none')}</p> : null}
      <ul className={`${layout.stack4} ${layout.unlessEmpty}`}>
        <Faces ids={[...new Set(comments.map(({ author }) => author.id))]}>
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              collaborator={collaborator}
              subject={subject}
              comment={comment}
            />
          ))}
        </Faces>
      </ul>
      {refusal ? (
        <p className={layout.muted}>{why(refusal.reason)}</p>
      ) : (
        <AddComment collaborator={collaborator} subject={subject} />
      )}
    </div>
  )
}
