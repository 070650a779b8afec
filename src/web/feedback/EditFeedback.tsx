import { useTranslations } from 'use-intl'
import type { FeedbackView } from '#contract/feedback.ts'
import { useKept } from '#web/kernel/use-kept.ts'
import { useEditEntry } from './api.ts'
import { EntryForm } from './EntryForm.tsx'

interface EditFeedbackProps {
  readonly entry: FeedbackView
  readonly onClose: () => void
}

/** An entry of one's own, to reword or to share. */
export function EditFeedback({ entry, onClose }: EditFeedbackProps) {
  const t = useTranslations('feedback.form')
  const { id, text, visibility, about } = entry
  const kept = useKept(`feedback.${id}`, { text, visibility })
  const close = () => {
    kept.forget()
    onClose()
  }
  const edit = useEditEntry(close)
  return (
    <EntryForm
      title={t('titleEdit')}
      about={about}
      words={kept.form}
      before={visibility}
      sharesWithOneToOne={entry.sharesWithOneToOne}
      onChange={kept.change}
      pending={edit.isPending}
      onSave={() => edit.mutate({ entryId: id, ...kept.form })}
      onClose={onClose}
      onCancel={close}
    />
  )
}
