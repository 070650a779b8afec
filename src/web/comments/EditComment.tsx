import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { CommentView } from '#contract/comments.ts'
import type { Subject } from '#domain/comments/comment.ts'
import { useEditComment } from './api.ts'
import { CommentForm } from './CommentForm.tsx'
import { useKept } from '#web/kernel/use-kept.ts'
import type { Whose } from './api.ts'

interface EditCommentProps {
  readonly whose: Whose
  readonly subject: Subject
  readonly comment: CommentView
  readonly onEnd: () => void
}

/** A comment being reworded, or shared. */
export function EditComment({ whose, subject, comment, onEnd }: EditCommentProps) {
  const t = useTranslations('comments')
  const common = useTranslations('common')
  const { id, text, visibility } = comment
  const { form, change, forget } = useKept(`comment.${id}`, { text, visibility })
  const end = () => {
    forget()
    onEnd()
  }
  const edit = useEditComment(subject, { done: t('saved'), onDone: end })
  return (
    <CommentForm
      whose={whose}
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
