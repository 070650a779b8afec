import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AgreementView } from '#contract/agreements.ts'
import { close as asClosedWith } from '#domain/agreements/agreement.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import type { AgreementActions } from './AgreementCard.tsx'
import { useCloseAgreement, useRemoveAgreement, type Closing } from './api.ts'

/** The dialog that is open over a list of agreements. */
export type AgreementDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'close'; readonly agreementId: string }

/** What can be done from a list of agreements. `onMoved` is called when a card has left its place. */
export function useAgreementActions(onMoved: () => void) {
  const t = useTranslations('agreements')
  const common = useTranslations('common')
  const confirm = useConfirm()
  const [dialog, show] = useState<AgreementDialog>()
  const remove = useRemoveAgreement(t('removed'))
  const close = useCloseAgreement(t('closed'))

  const actions: AgreementActions = {
    edit: ({ id }) => show({ kind: 'edit', agreementId: id }),
    close: ({ id }) => show({ kind: 'close', agreementId: id }),
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

  /** Shows it closed at once; should the server refuse, it is as it was, and says why. */
  const closeAgreement = (closing: Closing) => {
    show(undefined)
    close.mutate(closing)
  }
  const asClosed = (agreement: AgreementView): AgreementView =>
    close.isPending && close.variables.agreementId === agreement.id
      ? { ...agreement, ...asClosedWith(agreement, close.variables.result) }
      : agreement

  return { dialog, show, actions, closeAgreement, asClosed }
}
