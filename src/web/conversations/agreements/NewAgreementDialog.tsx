import { useTranslations } from 'use-intl'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import { newAgreementForm, wordsOf } from './agreement-form.ts'
import { AgreementEditor } from './AgreementEditor.tsx'
import { createAgreement, touchedByAgreement } from './api.ts'
import { SuggestAgreement } from './SuggestAgreement.tsx'
import { useAgreementErrors } from './use-agreement-errors.ts'

interface NewAgreementDialogProps {
  readonly collaborator: CollaboratorContext
  readonly onClose: () => void
}

/** A draft inside a 1:1, in progress at once outside one. */
export function NewAgreementDialog({ collaborator, onClose }: NewAgreementDialogProps) {
  const t = useTranslations('agreements')
  const session = useSession()
  const { userId, userName, oneToOneId = null } = collaborator
  const state = oneToOneId === null ? 'open' : 'draft'
  const form = useForm({
    draft: `agreement.new.${userId}.${oneToOneId ?? ''}`,
    start: newAgreementForm(userId),
    check: useAgreementErrors(null),
    send: (written) => createAgreement(session, userId, { ...wordsOf(written), oneToOneId }),
    touches: touchedByAgreement,
    done: t(`created.${state}`),
    failed: t('failed.added'),
    onDone: onClose,
    onClose,
  })
  return (
    <AgreementEditor
      collaborator={collaborator}
      title={t('editor.new', { name: userName })}
      state={state}
      form={form}
      submitLabel={t(`editor.create.${state}`)}
      beside={<SuggestAgreement userId={userId} form={form} said={collaborator.said} />}
    />
  )
}
