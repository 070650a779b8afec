import { useTranslations } from 'use-intl'
import type { FeedbackView } from '#contract/feedback.ts'
import { useDraft } from '#web/kernel/use-draft.ts'
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
  const draft = useDraft(`feedback.${id}`, { text, visibility })
  const close = () => {
    draft.forget()
    onClose()
  }
  const edit = useEditEntry(close)
  return (
    <EntryForm
      title={t('titleEdit')}
      about={about}
      words={draft.form}
      before={visibility}
      sharesWithOneToOne={entry.sharesWithOneToOne}
      onChange={draft.change}
      pending={edit.isPending}
      onSave={() => edit.mutate({ entryId: id, ...draft.form })}
      onClose={onClose}
      onCancel={close}
    />
  )
}
