import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CommentView } from '#contract/conversations/comments.ts'
import type { CommentSubject } from '#domain/conversations/comments/comment.ts'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { commentsOn, editedAtOf, touchedByComment, versionOf } from './api.ts'
import type { CollaboratorContext } from './collaborator-api.ts'
import { CommentForm } from './CommentForm.tsx'
import { useCommentErrors } from './use-comment-errors.ts'

interface EditCommentProps {
  readonly collaborator: CollaboratorContext
  readonly subject: CommentSubject
  readonly comment: CommentView
  readonly onEnd: () => void
}

export function EditComment({ collaborator, subject, comment, onEnd }: EditCommentProps) {
  const t = useTranslations('comments')
  const common = useTranslations('common')
  const { id, text, visibility } = comment
  const session = useSession()
  const queries = useQueryClient()
  const form = useForm({
    draft: `comment.${id}`,
    start: { text, visibility },
    version: versionOf(comment),
    check: useCommentErrors(),
    send: (words, version) =>
      session.api.comments.edit({
        params: { companyId: session.companyId, commentId: id },
        body: { ...words, editedAt: editedAtOf(version) },
      }),
    newest: async () => {
      const all = await queries.fetchQuery({ ...commentsOn(session, subject), staleTime: 0 })
      const newest = all.find((it) => it.id === id) ?? comment
      const saved = { text: newest.text, visibility: newest.visibility }
      return { form: saved, version: versionOf(newest) }
    },
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
      <Button size="sm" variant="default" disabled={form.busy} onClick={form.close}>
        {common('cancel')}
      </Button>
    </CommentForm>
  )
}
