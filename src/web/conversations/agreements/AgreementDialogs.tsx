import type { AgreementView } from '#contract/conversations/agreements.ts'
import type { DecisionView } from '#contract/conversations/one-to-one-views.ts'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import { agreementTopics, type AgreementCloseInput } from './api.ts'
import { EditAgreementDialog } from './EditAgreementDialog.tsx'
import { pendingOf } from './pending.ts'
import type { AgreementDialog } from './use-agreement-actions.ts'
import { useTranslations } from 'use-intl'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import { newAgreementDraft, newAgreementForm, toAgreementInput } from './agreement-form.ts'
import { AgreementEditor } from './AgreementEditor.tsx'
import { SuggestAgreement } from './SuggestAgreement.tsx'
import { useAgreementErrors } from './use-agreement-errors.ts'
import { agreementResults, type AgreementResult } from '#domain/conversations/agreements/results.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import layout from '#web/kernel/ui/layout.module.css'

interface AgreementDialogsProps {
  readonly collaborator: CollaboratorContext
  readonly agreements: readonly AgreementView[]
  /** Decisions pending in the 1:1 these are shown in. */
  readonly decisions: readonly DecisionView[]
  readonly dialog: AgreementDialog | undefined
  readonly onCloseAgreement: (closing: AgreementCloseInput) => void
  readonly onClose: () => void
}

/** Renders nothing once the agreement of the open dialog is gone. */
export function AgreementDialogs({
  collaborator,
  agreements,
  decisions,
  dialog,
  ...list
}: AgreementDialogsProps) {
  if (!dialog) return null
  if (dialog.kind === 'new')
    return <NewAgreementDialog collaborator={collaborator} onClose={list.onClose} />
  const agreement = agreements.find(({ id }) => id === dialog.agreementId)
  if (!agreement) return null
  if (dialog.kind === 'edit') {
    return (
      <EditAgreementDialog
        collaborator={collaborator}
        agreement={agreement}
        decided={pendingOf(agreement, decisions).edit}
        onClose={list.onClose}
      />
    )
  }
  if (dialog.kind === 'propose')
    return <ProposeOutcomeDialog agreement={agreement} onClose={list.onClose} />
  return (
    <CloseAgreementDialog
      collaborator={collaborator}
      isDecided={collaborator.oneToOneId !== undefined}
      agreement={agreement}
      onCloseAgreement={list.onCloseAgreement}
      onClose={list.onClose}
    />
  )
}

interface NewAgreementDialogProps {
  readonly collaborator: CollaboratorContext
  readonly onClose: () => void
}

/** A draft inside a 1:1, in progress at once outside one. */
export function NewAgreementDialog({ collaborator, onClose }: NewAgreementDialogProps) {
  const t = useTranslations('agreements')
  const { api, companyId } = useSession()
  const { userId, userName, oneToOneId = null } = collaborator
  const state = oneToOneId === null ? 'open' : 'draft'
  const form = useForm({
    draft: newAgreementDraft(userId, oneToOneId),
    start: newAgreementForm(userId),
    check: useAgreementErrors(null),
    send: (written) =>
      api.agreements.create({
        params: { companyId, userId },
        body: { ...toAgreementInput(written), oneToOneId },
      }),
    touches: [...agreementTopics, 'one-to-ones'],
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

interface ProposeOutcomeDialogProps {
  readonly agreement: AgreementView
  readonly onClose: () => void
}

interface ProposalForm {
  readonly result: AgreementResult | undefined
}

/** Only a proposal: the manager closes the agreement. */
function ProposeOutcomeDialog({ agreement, onClose }: ProposeOutcomeDialogProps) {
  const t = useTranslations('agreements')
  const { api, companyId } = useSession()
  const { id, version, proposedResult, description } = agreement
  const start: ProposalForm = { result: proposedResult ?? undefined }
  const form = useForm({
    start,
    check: ({ result }) => (result ? {} : { result: t('closing.choose') }),
    send: ({ result = null }) =>
      api.agreements.propose({ params: { companyId, agreementId: id }, body: { result, version } }),
    touches: agreementTopics,
    done: t('proposal.done'),
    failed: t('proposal.failed'),
    onDone: onClose,
    onClose,
  })
  const options = agreementResults.map((value) => ({
    value,
    label: t(`result.${value}`),
    hint: t(`result.hint.${value}`),
  }))
  return (
    <FormDialog title={t('proposal.title')} form={form} submitLabel={t('proposal.confirm')}>
      <p dir="auto" className={layout.strongWrapped}>
        {description}
      </p>
      <Choice label={t('closing.result')} options={options} {...form.field('result')} required />
      <p className={layout.note}>{t('proposal.hint')}</p>
    </FormDialog>
  )
}

interface CloseAgreementDialogProps {
  readonly collaborator: CollaboratorContext
  readonly agreement: AgreementView
  /** Decided inside a 1:1: takes effect when that is shared. */
  readonly isDecided: boolean
  readonly onCloseAgreement: (closing: AgreementCloseInput) => void
  readonly onClose: () => void
}

interface CloseForm {
  readonly result: AgreementResult | undefined
}

/** Starts from the proposed result and warns that closing is final (section 4). */
function CloseAgreementDialog({
  collaborator,
  agreement,
  isDecided,
  ...dialog
}: CloseAgreementDialogProps) {
  const t = useTranslations('agreements')
  const { proposedResult: proposed } = agreement
  const start: CloseForm = { result: proposed ?? undefined }
  const form = useForm({
    start,
    check: ({ result }) => (result ? {} : { result: t('closing.choose') }),
    // `AgreementList` sends the request, so the list can show the agreement as closed right away.
    send: () => Promise.resolve(),
    touches: [],
    onDone: (_, { result }) => {
      if (result) dialog.onCloseAgreement({ agreementId: agreement.id, result })
    },
    onClose: dialog.onClose,
  })
  const options = agreementResults.map((value) => ({
    value,
    label: t(`result.${value}`),
    hint: t(`result.hint.${value}`),
  }))
  return (
    <FormDialog
      title={t('closing.title')}
      form={form}
      submitLabel={t(isDecided ? 'closing.confirmWhenShared' : 'closing.confirm')}
    >
      <p dir="auto" className={layout.strongWrapped}>
        {agreement.description}
      </p>
      {proposed ? (
        <p>
          {t('proposal.theirs', { name: collaborator.userName, result: t(`result.${proposed}`) })}
        </p>
      ) : null}
      <Choice label={t('closing.result')} options={options} {...form.field('result')} required />
      <p className={layout.note}>{t(isDecided ? 'closing.finalWhenShared' : 'closing.final')}</p>
    </FormDialog>
  )
}
