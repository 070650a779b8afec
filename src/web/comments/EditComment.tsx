import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { CommentView } from '#contract/comments.ts'
import type { Subject } from '#domain/comments/comment.ts'
import { useEditComment } from './api.ts'
import { CommentForm } from './CommentForm.tsx'
import { useDraft } from '#web/kernel/use-draft.ts'
import type { CollaboratorContext } from '#web/subjects/api.ts'

interface EditCommentProps {
  readonly collaborator: CollaboratorContext
  readonly subject: Subject
  readonly comment: CommentView
  readonly onEnd: () => void
}

/** A comment being reworded, or shared. */
export function EditComment({ collaborator, subject, comment, onEnd }: EditCommentProps) {
  const t = useTranslations('comments')
  const common = useTranslations('common')
  const { id, text, visibility } = comment
  const { form, change, forget } = useDraft(`comment.${id}`, { text, visibility })
  const end = () => {
    forget()
    onEnd()
  }
  const edit = useEditComment(subject, { done: t('saved'), onDone: end })
  return (
    <CommentForm
      collaborator={collaborator}
      subject={subject}
      label={t('editing')}
      words={form}
      before={visibility}
      onChange={change}
      saveLabel={common('save')}
      pending={edit.isPending}
      onSave={() => edit.mutate({ commentId: id, ...form })}
    >
      <Button size="sm" variant="default" onClick={end}>
        {common('cancel')}
      </Button>
    </CommentForm>
  )
}
