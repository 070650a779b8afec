import { Button } from '#web/kernel/ui/controls/Button.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { lengthMaxOf, type CommentSubject } from '#domain/conversations/comments/comment.ts'
import { refuseVisibility, visibilities } from '#domain/conversations/comments/visibility.ts'
import { Form } from '#web/kernel/forms/Form.tsx'
import { savedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { PrivateText } from '#web/kernel/texts/PrivateText.tsx'
import { useLongText } from '#web/kernel/texts/use-long-text.ts'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import type { CommentInput } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { ReadersBox } from './ReadersBox.tsx'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import { useReaders } from './use-readers.ts'

interface CommentFormProps {
  readonly collaborator: CollaboratorContext
  readonly subject: CommentSubject
  readonly label: string
  readonly form: FormState<CommentInput>
  /** Visibility so far: a shared comment stays shared. */
  readonly before?: CommentInput['visibility']
  readonly submitLabel: string
  readonly children?: ReactNode
}

export function CommentForm({ collaborator, subject, form, before, ...words }: CommentFormProps) {
  const t = useTranslations('comments')
  const readers = useReaders(collaborator)
  const { visibility } = form.form
  const limit = useLongText(lengthMaxOf[visibility])
  const options = visibilities
    .filter((value) => before === undefined || !refuseVisibility(before, value))
    .map((value) => ({
      value,
      label: t(`visibility.${value}`),
      hint: readers(subject, value)?.text,
    }))
  const actions = (
    <div className={layout.row2}>
      <Button type="submit" size="sm" loading={form.busy}>
        {words.submitLabel}
      </Button>
      {words.children}
    </div>
  )
  return (
    <Form form={form} className={layout.stack3} actions={actions}>
      <PrivateText isPrivate={visibility === 'PRIVATE' || before === 'PRIVATE'}>
        <ReadersBox
          collaborator={collaborator}
          subject={subject}
          visibility={visibility}
          label={words.label}
          description={savedMeanwhile(form.theirs?.text)}
          {...form.field('text')}
          limit={limit}
          lines={2}
        />
      </PrivateText>
      {options.length > 1 ? (
        <Choice
          label={t('visibility.label')}
          options={options}
          value={visibility}
          onChange={(next) => next && form.set({ visibility: next })}
        />
      ) : null}
    </Form>
  )
}
