import { useTranslations } from 'use-intl'
import type { AgreementView } from '#contract/conversations/agreements.ts'
import {
  refuseClose,
  refuseEditAgreement,
  refuseRemove,
  refuseShare,
} from '#domain/conversations/agreements/agreement.ts'
import { refuseConfirm, refusePropose } from '#domain/conversations/agreements/binding.ts'
import { SubjectActions } from '#web/conversations/comments/SubjectActions.tsx'
import { useSession } from '#web/kernel/session.tsx'

export interface AgreementActions {
  readonly edit: (agreement: AgreementView) => void
  readonly share: (agreement: AgreementView) => void
  readonly close: (agreement: AgreementView) => void
  readonly confirm: (agreement: AgreementView) => void
  readonly propose: (agreement: AgreementView) => void
  readonly takeBack: (agreement: AgreementView) => void
  readonly remove: (agreement: AgreementView) => void
  readonly undo: (decisionId: string) => void
}

interface AgreementButtonsProps {
  readonly agreement: AgreementView
  /** A decision to close it is already pending in a 1:1. */
  readonly isClosing: boolean
  readonly isNext: boolean
  readonly actions: AgreementActions
  readonly describedBy: string
}

/** Offers only what the reader's role and the agreement's state allow. */
export function AgreementButtons({
  agreement,
  isClosing,
  isNext,
  actions,
  describedBy,
}: AgreementButtonsProps) {
  const t = useTranslations('agreements.actions')
  const { actor } = useSession()
  const isToConfirm = refuseConfirm(agreement, actor) === undefined
  const offered = {
    confirm: isToConfirm,
    propose: !isToConfirm && refusePropose(agreement, actor) === undefined,
    share: refuseShare(agreement, actor) === undefined,
    close: !isClosing && refuseClose(agreement, actor) === undefined,
    edit: refuseEditAgreement(agreement, actor) === undefined,
    remove: refuseRemove(agreement, actor) === undefined,
  }
  return (
    <SubjectActions
      label={t('more')}
      describedBy={describedBy}
      actions={agreementActions
        .filter((key) => offered[key])
        .map((key) => ({
          key,
          label: t(key),
          tone: key === 'remove' ? 'critical' : 'neutral',
          ...(key === 'confirm' ? { look: isNext ? 'filled' : 'default' } : {}),
          onSelect: () => actions[key](agreement),
        }))}
    />
  )
}

const agreementActions = ['confirm', 'propose', 'share', 'close', 'edit', 'remove'] as const
