import { useTranslations } from 'use-intl'
import type { CollaboratorContext } from '#web/subjects/api.ts'
import { useDraft } from '#web/kernel/use-draft.ts'
import { newAgreementForm, wordsOf } from './agreement-form.ts'
import { AgreementEditor } from './AgreementEditor.tsx'
import { useCreateAgreement } from './api.ts'

interface NewAgreementDialogProps {
  readonly collaborator: CollaboratorContext
  readonly onClose: () => void
}

/** A new agreement: a draft inside a 1:1, in progress at once outside one. */
export function NewAgreementDialog({ collaborator, onClose }: NewAgreementDialogProps) {
  const t = useTranslations('agreements')
  const { userId, userName, oneToOneId = null } = collaborator
  const { form, change, restored, forget } = useDraft(
    `agreement.new.${userId}.${oneToOneId ?? ''}`,
    newAgreementForm,
  )
  const state = oneToOneId === null ? 'open' : 'draft'
  const create = useCreateAgreement(userId, t(`created.${state}`))
  const end = () => {
    forget()
    onClose()
  }
  const save = () => {
    const words = wordsOf(form)
    if (words) create.mutate({ ...words, oneToOneId }, { onSuccess: end })
  }
  return (
    <AgreementEditor
      collaborator={collaborator}
      title={t('editor.new', { name: userName })}
      state={state}
      form={form}
      onChange={change}
      dueDate={null}
      saveLabel={t(`editor.create.${state}`)}
      pending={create.isPending}
      error={create.error}
      onSave={save}
      onClose={onClose}
      onCancel={end}
      onStartOver={restored ? forget : undefined}
    />
  )
}
