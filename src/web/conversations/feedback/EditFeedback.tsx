import { useTranslations } from 'use-intl'
import type { FeedbackView } from '#contract/conversations/feedback.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import { editEntry, touchedByFeedback } from './api.ts'
import { EntryForm } from './EntryForm.tsx'
import { useEntryError } from './use-entry-error.ts'

interface EditFeedbackProps {
  readonly entry: FeedbackView
  readonly onClose: () => void
}

export function EditFeedback({ entry, onClose }: EditFeedbackProps) {
  const t = useTranslations('feedback.form')
  const { id, text, visibility, about } = entry
  const session = useSession()
  const textError = useEntryError()
  const form = useForm({
    draft: `feedback.${id}`,
    start: { text, visibility },
    check: (words) => errorsIn({ text: textError(words.text, words.visibility) }),
    send: (words) => editEntry(session, id, words),
    touches: touchedByFeedback,
    done: t('saved'),
    failed: t('failed'),
    onDone: onClose,
    onClose,
  })
  return (
    <EntryForm
      title={t('titleEdit')}
      about={about}
      form={form}
      text={form.field('text')}
      visibility={form.field('visibility')}
      before={visibility}
      sharesWithOneToOne={entry.sharesWithOneToOne}
    />
  )
}
