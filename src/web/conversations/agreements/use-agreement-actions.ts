import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AgreementView } from '#contract/conversations/agreements.ts'
import type { DecisionView } from '#contract/conversations/one-to-one-views.ts'
import { close as asClosedWith } from '#domain/conversations/agreements/agreement.ts'
import { useDropDecision } from '#web/conversations/meeting/api.ts'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { useCall } from '#web/kernel/use-command.ts'
import { usePending } from '#web/kernel/use-pending.ts'
import type { AgreementActions } from './AgreementButtons.tsx'
import { agreementTopics, type AgreementCloseInput } from './api.ts'

export type AgreementDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'close' | 'propose'; readonly agreementId: string }

/** `onMoved` is called when the focused element has left its place. */
export function useAgreementActions(oneToOneId: string | undefined, onMoved: () => void) {
  const t = useTranslations('agreements')
  const confirm = useConfirm()
  const [dialog, show] = useState<AgreementDialog>()
  const remove = useCall((api) => api.agreements.remove, {
    touches: [...agreementTopics, 'one-to-ones'],
    done: t('removed'),
    failed: t('failed.removed'),
  })
  const share = useCall((api) => api.agreements.share, {
    touches: agreementTopics,
    done: t('shared'),
    failed: t('failed.shared'),
  })
  const isDecided = oneToOneId !== undefined
  const key = ['agreements.close', oneToOneId ?? '']
  const close = useCall((api) => api.agreements.close, {
    touches: isDecided ? ['one-to-ones'] : agreementTopics,
    done: t(isDecided ? 'closedWhenShared' : 'closed'),
    failed: t('failed.closed'),
    key,
  })
  const closings = usePending(key) as readonly NonNullable<typeof close.variables>[]
  const confirmIt = useCall((api) => api.agreements.confirm, {
    touches: agreementTopics,
    done: t('confirmed'),
    failed: t('failed.confirmed'),
  })
  const takeBack = useCall((api) => api.agreements.propose, {
    touches: agreementTopics,
    done: t('proposal.takenBack'),
    failed: t('proposal.notTakenBack'),
  })
  const drop = useDropDecision(oneToOneId, t('failed.undone'))

  const actions: AgreementActions = {
    edit: ({ id }) => show({ kind: 'edit', agreementId: id }),
    share: ({ id: agreementId }) =>
      share.mutate({ params: { agreementId } }, { onSuccess: onMoved }),
    close: ({ id }) => show({ kind: 'close', agreementId: id }),
    confirm: ({ id: agreementId, version }) =>
      confirmIt.mutate({ params: { agreementId }, body: { version } }, { onSuccess: onMoved }),
    propose: ({ id }) => show({ kind: 'propose', agreementId: id }),
    takeBack: ({ id: agreementId, version }) =>
      takeBack.mutate(
        { params: { agreementId }, body: { result: null, version } },
        { onSuccess: onMoved },
      ),
    undo: (decisionId) => drop.mutate(decisionId, { onSuccess: onMoved }),
    remove: async ({ id, description }) => {
      const confirmed = await confirm({
        title: t('removing.title'),
        body: description,
        consequences: [t('removing.final')],
        confirmLabel: t('removing.confirm'),
        tone: 'danger',
      })
      if (confirmed) remove.mutate({ params: { agreementId: id } }, { onSuccess: onMoved })
    },
  }

  /** Optimistic: a refusal by the server restores the agreement. */
  const closeAgreement = ({ agreementId, result }: AgreementCloseInput) => {
    show(undefined)
    close.mutate({ params: { agreementId }, body: { result, oneToOneId: oneToOneId ?? null } })
  }
  const asClosed = (agreement: AgreementView): AgreementView => {
    const own = closings.find(({ params }) => params.agreementId === agreement.id)
    return own && !isDecided
      ? { ...agreement, ...asClosedWith(agreement, own.body.result) }
      : agreement
  }

  const deciding = (isDecided ? closings : []).map(({ params, body }): DecisionView => ({
    id: '',
    kind: 'closeAgreement',
    subjectId: params.agreementId,
    result: body.result,
  }))

  return { dialog, show, actions, closeAgreement, asClosed, deciding }
}
