import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import {
  refuseCreateComment,
  refuseChangeComment,
  type CommentSubject,
} from '#domain/conversations/comments/comment.ts'
import { useSession } from '#web/kernel/session.tsx'
import { ErrorState } from '#web/kernel/ui/states/ErrorState.tsx'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import { Loading } from '#web/kernel/ui/states/Loading.tsx'
import { commentsOn, addComment, touchedByComment, type CommentInput } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { CommentForm } from './CommentForm.tsx'
import { EditComment } from './EditComment.tsx'
import { useCommentErrors } from './use-comment-errors.ts'
import { useInstant } from '#web/kernel/i18n/use-instant.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Eye, Lock } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CommentView } from '#contract/conversations/comments.ts'
import { FormattedText } from '#web/kernel/texts/FormattedText.tsx'
import { PrivateText } from '#web/kernel/texts/PrivateText.tsx'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { focusAround } from '#web/kernel/ui/focus.ts'
import { InlineForm } from '#web/kernel/ui/InlineForm.tsx'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import s from './CommentThread.module.css'
import { useCall } from '#web/kernel/use-command.ts'

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
  if (isError && !comments) {
    const retry = { label: common('retry'), onRetry: () => void refetch() }
    return <ErrorState title={t('failed')} retry={retry} />
  }
  if (!comments) return <Loading lines={2} />
  return (
    <div tabIndex={-1} className={layout.stack4}>
      {comments.length === 0 ? <p className={layout.muted}>{t('none')}</p> : null}
      <ul className={`${layout.stack4} ${layout.unlessEmpty}`}>
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            collaborator={collaborator}
            subject={subject}
            comment={comment}
          />
        ))}
      </ul>
      {refusal ? (
        <p className={layout.muted}>{why(refusal.reason)}</p>
      ) : (
        <AddComment collaborator={collaborator} subject={subject} />
      )}
    </div>
  )
}

interface CommentItemProps {
  readonly collaborator: CollaboratorContext
  readonly subject: CommentSubject
  readonly comment: CommentView
}

/** The author may change it until its subject is closed. */
function CommentItem({ collaborator, subject, comment }: CommentItemProps) {
  const t = useTranslations('comments')
  const write = useInstant()
  const { actor, me } = useSession()
  const [editing, setEditing] = useState(false)
  const { author, text, visibility, createdAt, editedAt } = comment
  const isMine = !refuseChangeComment({ authorId: author.id, visibility }, subject, actor)
  const day = write(createdAt, 'day', me.company.timeZone)
  return (
    <li className={layout.inline2}>
      <div className={layout.inline2}>
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
