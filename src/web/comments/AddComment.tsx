import { useTranslations } from 'use-intl'
import type { Subject } from '#domain/comments/comment.ts'
import { useAddComment } from './api.ts'
import { CommentForm, type CommentWords } from './CommentForm.tsx'
import { useKept } from '#web/kernel/use-kept.ts'
import type { Whose } from './api.ts'

/** Private until its writer says otherwise: nobody shares by accident. */
const start: CommentWords = { text: '', visibility: 'PRIVATE' }

/** A place to comment on a goal or an agreement. */
export function AddComment({ whose, subject }: { whose: Whose; subject: Subject }) {
  const t = useTranslations('comments')
  const { form, change, forget } = useKept(`comment.${subject.id}`, start)
  const add = useAddComment(subject, { done: t('added'), onDone: forget })
  return (
    <CommentForm
      whose={whose}
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
