import { useTranslations } from 'use-intl'
import type { Subject } from '#domain/conversations/comments/comment.ts'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import { addComment, touchedByComment, type CommentInput } from './api.ts'
import { CommentForm } from './CommentForm.tsx'
import { useCommentErrors } from './use-comment-errors.ts'

/** Private by default, so that nobody shares by accident. */
const start: CommentInput = { text: '', visibility: 'PRIVATE' }

export function AddComment({
  collaborator,
  subject,
}: {
  collaborator: CollaboratorContext
  subject: Subject
}) {
  const t = useTranslations('comments')
  const session = useSession()
  const form = useForm({
    draft: `comment.${subject.id}`,
    start,
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
