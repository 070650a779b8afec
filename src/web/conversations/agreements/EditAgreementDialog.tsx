import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { AgreementView } from '#contract/conversations/agreements.ts'
import { waitsForSharing } from '#domain/conversations/one-to-ones/decisions.ts'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import { agreementFormOf, toAgreementInput } from './agreement-form.ts'
import { AgreementEditor } from './AgreementEditor.tsx'
import { agreementTopics, agreementsOf } from './api.ts'
import type { pendingOf } from './pending.ts'
import { SuggestAgreement } from './SuggestAgreement.tsx'
import { useAgreementErrors } from './use-agreement-errors.ts'

interface EditAgreementDialogProps {
  readonly collaborator: CollaboratorContext
  readonly agreement: AgreementView
  /** The edit already pending in this 1:1. */
  readonly decided: ReturnType<typeof pendingOf>['edit']
  readonly onClose: () => void
}

/** Saves at once, or inside a 1:1 when that is shared. */
export function EditAgreementDialog({
  collaborator,
  agreement,
  decided,
  onClose,
}: EditAgreementDialogProps) {
  const t = useTranslations('agreements')
  const common = useTranslations('common')
  const session = useSession()
  const queries = useQueryClient()
  const { userId, oneToOneId } = collaborator
  const waits = oneToOneId !== undefined && waitsForSharing(agreement)
  const form = useForm({
    draft: `agreement.${agreement.id}`,
    start: agreementFormOf(decided?.words ?? agreement),
    version: decided?.version ?? agreement.version,
    check: useAgreementErrors(agreement.dueDate),
    send: (written, version) => {
      const body = { ...toAgreementInput(written), version, oneToOneId: oneToOneId ?? null }
      return session.api.agreements.edit({
        params: { companyId: session.companyId, agreementId: agreement.id },
        body,
      })
    },
    newest: async () => {
      const all = await queries.fetchQuery({ ...agreementsOf(session, userId), staleTime: 0 })
      const newest = all.find(({ id }) => id === agreement.id) ?? agreement
      // A pending edit replaces words that have no known base to merge with.
      const base = decided ? {} : undefined
      return { form: agreementFormOf(newest), version: newest.version, base }
    },
    touches: [...agreementTopics, 'one-to-ones'],
    done: t(waits ? 'savedWhenShared' : 'saved'),
    failed: t('failed.saved'),
    onDone: onClose,
    onClose,
  })
  return (
    <AgreementEditor
      collaborator={collaborator}
      title={t('editor.edit')}
      state={agreement.state}
      isDecided={waits}
      before={agreement}
      kept={decided ? [agreement, decided.words] : [agreement]}
      form={form}
      submitLabel={common('save')}
      beside={<SuggestAgreement userId={userId} form={form} said={collaborator.said} />}
    />
  )
}
