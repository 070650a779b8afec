import { useInstant } from '#web/kernel/i18n/use-instant.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Eye, Lock } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CommentView } from '#contract/conversations/comments.ts'
import { refuseChangeComment, type CommentSubject } from '#domain/conversations/comments/comment.ts'
import { FormattedText } from '#web/kernel/texts/FormattedText.tsx'
import { PrivateText } from '#web/kernel/texts/PrivateText.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import { focusAround } from '#web/kernel/ui/focus.ts'
import { InlineForm } from '#web/kernel/ui/InlineForm.tsx'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import { touchedByComment } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './CommentItem.module.css'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useCall } from '#web/kernel/use-command.ts'
import { CommentForm } from './CommentForm.tsx'
import { useCommentErrors } from './use-comment-errors.ts'

interface CommentItemProps {
  readonly collaborator: CollaboratorContext
  readonly subject: CommentSubject
  readonly comment: CommentView
}

/** The author may change it until its subject is closed. */
export function CommentItem({ collaborator, subject, comment }: CommentItemProps) {
  const t = useTranslations('comments')
  const write = useInstant()
  const { actor, me } = useSession()
  const [editing, setEditing] = useState(false)
  const { author, text, visibility, createdAt, editedAt } = comment
  const isMine = !refuseChangeComment({ authorId: author.id, visibility }, subject, actor)
  const day = write(createdAt, 'day', me.company.timeZone)
  return (
    <li className={layout.inline12}>
      <div className={layout.inline12}>
        <Face {...author} size={28} />
        <bdi className={layout.strong}>{author.name}</bdi>
        <span className={layout.note}>{editedAt ? t('editedOn', { day }) : day}</span>
        <StatusBadge
          tone="neutral"
          icon={visibility === 'PRIVATE' ? Lock : Eye}
          label={t(`visibility.${visibility}`)}
        />
      </div>
      <InlineForm open={editing} className={layout.stack2}>
        {editing ? (
          <EditComment
            collaborator={collaborator}
            subject={subject}
            comment={comment}
            onEnd={() => setEditing(false)}
          />
        ) : (
          <>
            <PrivateText isPrivate={visibility === 'PRIVATE'}>
              <FormattedText of={comment.id} text={text} className={layout.writtenText} />
            </PrivateText>
            {isMine ? (
              <Actions subject={subject} comment={comment} onEdit={() => setEditing(true)} />
            ) : null}
          </>
        )}
      </InlineForm>
    </li>
  )
}

interface ActionsProps extends Pick<CommentItemProps, 'subject' | 'comment'> {
  readonly onEdit: () => void
}

function Actions({ subject, comment, onEdit }: ActionsProps) {
  const t = useTranslations('comments')
  const common = useTranslations('common')
  const confirm = useConfirm()
  const place = useRef<HTMLDivElement>(null)
  // The button disappears with its comment: move the focus.
  const onDone = () => focusAround(place.current)
  const remove = useCall((api) => api.comments.remove, {
    touches: touchedByComment(subject),
    done: t('removed'),
    failed: t('notRemoved'),
    onDone,
  })
  const askToRemove = async () => {
    const confirmed = await confirm({
      title: t('remove.title'),
      body: t('remove.body'),
      confirmLabel: t('remove.confirm'),
      cancelLabel: common('cancel'),
      tone: 'danger',
    })
    if (confirmed) remove.mutate({ params: { commentId: comment.id } })
  }
  return (
    <div ref={place} className={`${layout.row1} ${s.actions}`}>
      <Button size="compact-sm" variant="subtle" onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        loading={remove.isPending}
        onClick={() => void askToRemove()}
      >
        {t('remove.action')}
      </Button>
    </div>
  )
}

interface EditCommentProps {
  readonly collaborator: CollaboratorContext
  readonly subject: CommentSubject
  readonly comment: CommentView
  readonly onEnd: () => void
}

function EditComment({ collaborator, subject, comment, onEnd }: EditCommentProps) {
  const t = useTranslations('comments')
  const common = useTranslations('common')
  const { id, text, visibility } = comment
  const { api, companyId } = useSession()
  const form = useForm({
    draft: `comment.${id}`,
    start: { text, visibility },
    check: useCommentErrors(),
    send: (words) => api.comments.edit({ params: { companyId, commentId: id }, body: words }),
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
