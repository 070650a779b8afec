import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { CommentView } from '#contract/conversations/comments.ts'
import type { Subject } from '#domain/conversations/comments/comment.ts'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import { editComment, touchedByComment } from './api.ts'
import { CommentForm } from './CommentForm.tsx'
import { useCommentErrors } from './use-comment-errors.ts'

interface EditCommentProps {
  readonly collaborator: CollaboratorContext
  readonly subject: Subject
  readonly comment: CommentView
  readonly onEnd: () => void
}

export function EditComment({ collaborator, subject, comment, onEnd }: EditCommentProps) {
  const t = useTranslations('comments')
  const common = useTranslations('common')
  const { id, text, visibility } = comment
  const session = useSession()
  const form = useForm({
    draft: `comment.${id}`,
    start: { text, visibility },
    check: useCommentErrors(),
    send: (words) => editComment(session, id, words),
    touches: touchedByComment(subject),
    done: t('saved'),
    failed: t('notSaved'),
    onDone: onEnd,
    onClose: onEnd,
  })
  return (
    <CommentForm
      collaborator={collaborator}
      subject={subject}
      label={t('editing')}
      form={form}
      before={visibility}
      submitLabel={common('save')}
    >
      <Button size="sm" variant="default" onClick={form.close}>
        {common('cancel')}
      </Button>
    </CommentForm>
  )
}
