import type { AgreementView } from '#contract/conversations/agreements.ts'
import type { DecisionView } from '#contract/conversations/one-to-one-views.ts'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import type { Closing } from './api.ts'
import { CloseAgreementDialog } from './CloseAgreementDialog.tsx'
import { EditAgreementDialog } from './EditAgreementDialog.tsx'
import { pendingOf } from './pending.ts'
import { NewAgreementDialog } from './NewAgreementDialog.tsx'
import { ProposeOutcomeDialog } from './ProposeOutcomeDialog.tsx'
import type { AgreementDialog } from './use-agreement-actions.ts'

interface AgreementDialogsProps {
  readonly collaborator: CollaboratorContext
  readonly agreements: readonly AgreementView[]
  /** Decisions pending in the 1:1 these are shown in. */
  readonly decisions: readonly DecisionView[]
  readonly dialog: AgreementDialog | undefined
  readonly onCloseAgreement: (closing: Closing) => void
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
