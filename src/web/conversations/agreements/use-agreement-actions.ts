import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AgreementView } from '#contract/conversations/agreements.ts'
import { close as asClosedWith } from '#domain/conversations/agreements/agreement.ts'
import { useDropDecision } from '#web/conversations/meeting/api.ts'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import type { AgreementActions } from './AgreementButtons.tsx'
import {
  useCloseAgreement,
  useConfirmAgreement,
  useRemoveAgreement,
  useTakeBackProposal,
  type AgreementCloseInput,
} from './api.ts'

export type AgreementDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'close' | 'propose'; readonly agreementId: string }

/** `onMoved` is called when the focused element has left its place. */
export function useAgreementActions(oneToOneId: string | undefined, onMoved: () => void) {
  const t = useTranslations('agreements')
  const common = useTranslations('common')
  const confirm = useConfirm()
  const [dialog, show] = useState<AgreementDialog>()
  const remove = useRemoveAgreement({ done: t('removed'), failed: t('failed.removed') })
  const isDecided = oneToOneId !== undefined
  const close = useCloseAgreement(oneToOneId, {
    done: t(isDecided ? 'closedWhenShared' : 'closed'),
    failed: t('failed.closed'),
  })
  const confirmIt = useConfirmAgreement({ done: t('confirmed'), failed: t('failed.confirmed') })
  const takeBack = useTakeBackProposal({
    done: t('proposal.takenBack'),
    failed: t('proposal.notTakenBack'),
  })
  const drop = useDropDecision(oneToOneId, t('failed.undone'))

  const actions: AgreementActions = {
    edit: ({ id }) => show({ kind: 'edit', agreementId: id }),
    close: ({ id }) => show({ kind: 'close', agreementId: id }),
    confirm: (agreement) => confirmIt.mutate(agreement, { onSuccess: onMoved }),
    propose: ({ id }) => show({ kind: 'propose', agreementId: id }),
    takeBack: (agreement) => takeBack.mutate(agreement, { onSuccess: onMoved }),
    undo: (decisionId) => drop.mutate(decisionId, { onSuccess: onMoved }),
    remove: async ({ id, description }) => {
      const confirmed = await confirm({
        title: t('removing.title'),
        body: description,
        consequences: [t('removing.final')],
        confirmLabel: t('removing.confirm'),
        cancelLabel: common('cancel'),
        tone: 'danger',
      })
      if (confirmed) remove.mutate(id, { onSuccess: onMoved })
    },
  }

  /** Optimistic: a refusal by the server restores the agreement. */
  const closeAgreement = (closing: AgreementCloseInput) => {
    show(undefined)
    close.mutate(closing)
  }
  const asClosed = (agreement: AgreementView): AgreementView =>
    close.isPending && !isDecided && close.variables.agreementId === agreement.id
      ? { ...agreement, ...asClosedWith(agreement, close.variables.result) }
      : agreement

  return { dialog, show, actions, closeAgreement, asClosed }
}
