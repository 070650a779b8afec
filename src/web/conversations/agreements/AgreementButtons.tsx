import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useTranslations } from 'use-intl'
import type { AgreementView } from '#contract/conversations/agreements.ts'
import {
  refuseClose,
  refuseEditAgreement,
  refuseRemove,
  refuseShare,
} from '#domain/conversations/agreements/agreement.ts'
import { refuseConfirm, refusePropose } from '#domain/conversations/agreements/binding.ts'
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
  const look = { size: 'sm', variant: 'default', 'aria-describedby': describedBy } as const
  return (
    <>
      {isToConfirm ? (
        <Button
          {...look}
          variant={isNext ? 'filled' : 'default'}
          onClick={() => actions.confirm(agreement)}
        >
          {t('confirm')}
        </Button>
      ) : null}
      {isToConfirm || refusePropose(agreement, actor) ? null : (
        <Button {...look} onClick={() => actions.propose(agreement)}>
          {t('propose')}
        </Button>
      )}
      {refuseEditAgreement(agreement, actor) ? null : (
        <Button {...look} onClick={() => actions.edit(agreement)}>
          {t('edit')}
        </Button>
      )}
      {refuseShare(agreement, actor) ? null : (
        <Button {...look} onClick={() => actions.share(agreement)}>
          {t('share')}
        </Button>
      )}
      {isClosing || refuseClose(agreement, actor) ? null : (
        <Button {...look} onClick={() => actions.close(agreement)}>
          {t('close')}
        </Button>
      )}
      {refuseRemove(agreement, actor) ? null : (
        <Button {...look} variant="subtle" color="red" onClick={() => actions.remove(agreement)}>
          {t('remove')}
        </Button>
      )}
    </>
  )
}
