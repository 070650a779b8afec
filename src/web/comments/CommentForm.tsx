import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { lengthMaxOf, type Comment, type Subject } from '#domain/comments/comment.ts'
import { refuseVisibility, visibilities } from '#domain/comments/visibility.ts'
import { isWithin } from '#domain/kernel/limits.ts'
import { PrivateText } from '#web/kernel/PrivateText.tsx'
import { useLimit } from '#web/kernel/use-limit.ts'
import { Choice } from '#web/ui/Choice.tsx'
import s from './CommentForm.module.css'
import { ReadersBox } from '../subjects/ReadersBox.tsx'
import { SaveButton } from '#web/ui/SaveButton.tsx'
import type { CollaboratorContext } from '#web/subjects/api.ts'
import { useReaders } from '../subjects/use-readers.ts'

export type CommentInput = Pick<Comment, 'text' | 'visibility'>

interface CommentFormProps {
  readonly collaborator: CollaboratorContext
  readonly subject: Subject
  readonly label: string
  readonly words: CommentInput
  /** What it is now, where it exists already: what was shared stays so. */
  readonly before?: CommentInput['visibility']
  readonly onChange: (words: CommentInput) => void
  readonly saveLabel: string
  readonly pending: boolean
  readonly onSave: () => void
  readonly children?: ReactNode
}

/** The words of a comment, and who is to read them. */
export function CommentForm({ collaborator, subject, words, before, ...form }: CommentFormProps) {
  const t = useTranslations('comments')
  const input = useTranslations('input')
  const readers = useReaders(collaborator)
  const { text, visibility } = words
  const max = lengthMaxOf[visibility]
  const limit = useLimit(max)
  const tooLong = isWithin(text.trim(), max) ? undefined : input('tooLong')
  const options = visibilities
    .filter((value) => before === undefined || !refuseVisibility(before, value))
    .map((value) => ({
      value,
      label: t(`visibility.${value}`),
      hint: readers(subject, value)?.text,
    }))
  return (
    <div className={s.form}>
      <PrivateText isPrivate={visibility === 'PRIVATE' || before === 'PRIVATE'}>
        <ReadersBox
          collaborator={collaborator}
          subject={subject}
          visibility={visibility}
          label={form.label}
          value={text}
          onChange={(next) => form.onChange({ ...words, text: next })}
          limit={limit}
          lines={2}
        />
      </PrivateText>
      {options.length > 1 ? (
        <Choice
          label={t('visibility.label')}
          options={options}
          value={visibility}
          onChange={(next) => form.onChange({ ...words, visibility: next ?? visibility })}
        />
      ) : null}
      <div className={s.actions}>
        <SaveButton
          label={form.saveLabel}
          size="sm"
          reason={text.trim() === '' ? t('empty') : tooLong}
          pending={form.pending}
          onClick={form.onSave}
        />
        {form.children}
      </div>
    </div>
  )
}
