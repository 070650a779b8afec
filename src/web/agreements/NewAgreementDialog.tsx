import { useTranslations } from 'use-intl'
import type { Whose } from '#web/comments/api.ts'
import { useKept } from '#web/kernel/use-kept.ts'
import { newAgreementForm, wordsOf } from './agreement-form.ts'
import { AgreementEditor } from './AgreementEditor.tsx'
import { useCreateAgreement } from './api.ts'

interface NewAgreementDialogProps {
  readonly whose: Whose
  readonly onClose: () => void
}

/** A new agreement: a draft inside a 1:1, in progress at once outside one. */
export function NewAgreementDialog({ whose, onClose }: NewAgreementDialogProps) {
  const t = useTranslations('agreements')
  const { userId, userName, oneToOneId = null } = whose
  const { form, change, restored, forget } = useKept(
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
      whose={whose}
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
