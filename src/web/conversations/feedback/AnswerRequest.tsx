import { useTranslations } from 'use-intl'
import type { FeedbackRequestView } from '#contract/conversations/feedback-requests.ts'
import { feedbackLengthMax } from '#domain/kernel/limits.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useLongText } from '#web/kernel/texts/use-long-text.ts'
import { TextBox } from '#web/kernel/ui/TextBox.tsx'
import { answerRequest, touchedByFeedback } from './api.ts'
import s from './Feedback.module.css'
import { useEntryError } from './use-entry-error.ts'
import { useEntryReaders } from './use-entry-readers.ts'

interface AnswerRequestProps {
  readonly request: FeedbackRequestView
  readonly onClose: () => void
}

/** The answer is shared feedback about the asker. */
export function AnswerRequest({ request, onClose }: AnswerRequestProps) {
  const t = useTranslations('feedback')
  const session = useSession()
  const textError = useEntryError()
  const { id, asker, question } = request
  const form = useForm({
    draft: `feedback.answer.${id}`,
    start: { text: '' },
    check: ({ text }) => errorsIn({ text: textError(text, 'SHARED') }),
    send: ({ text }) => answerRequest(session, id, text),
    touches: touchedByFeedback,
    done: t('requests.answered'),
    failed: t('requests.notAnswered'),
    onDone: onClose,
    onClose,
  })
  const audience = useEntryReaders(asker, false)('SHARED')
  return (
    <FormDialog
      title={t('form.title', { name: asker.name })}
      width="medium"
      form={form}
      submitLabel={t('form.share', { name: asker.name })}
      lead={<p className={s.text}>{t('requests.theirs', { name: asker.name, question })}</p>}
    >
      <TextBox
        label={t('requests.yourAnswer')}
        description={t('form.textHint')}
        {...form.field('text')}
        limit={useLongText(feedbackLengthMax)}
        lines={5}
        required
        {...(audience ? { audience } : {})}
      />
    </FormDialog>
  )
}
