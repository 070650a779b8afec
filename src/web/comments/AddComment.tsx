import { useTranslations } from 'use-intl'
import type { Subject } from '#domain/comments/comment.ts'
import { useAddComment } from './api.ts'
import { CommentForm, type CommentInput } from './CommentForm.tsx'
import { useDraft } from '#web/kernel/use-draft.ts'
import type { CollaboratorContext } from '#web/subjects/api.ts'

/** Private until its writer says otherwise: nobody shares by accident. */
const start: CommentInput = { text: '', visibility: 'PRIVATE' }

/** A place to comment on a goal or an agreement. */
export function AddComment({
  collaborator,
  subject,
}: {
  collaborator: CollaboratorContext
  subject: Subject
}) {
  const t = useTranslations('comments')
  const { form, change, forget } = useDraft(`comment.${subject.id}`, start)
  const add = useAddComment(subject, { done: t('added'), onDone: forget })
  return (
    <CommentForm
      collaborator={collaborator}
      subject={subject}
      label={t('add')}
      words={form}
      onChange={change}
      saveLabel={t('add')}
      pending={add.isPending}
      onSave={() => add.mutate(form)}
    />
  )
}
