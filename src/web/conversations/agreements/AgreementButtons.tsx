import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { AgreementView } from '#contract/conversations/agreements.ts'
import {
  refuseClose,
  refuseEdit,
  refuseRemove,
} from '#domain/conversations/agreements/agreement.ts'
import { refuseConfirm, refusePropose } from '#domain/conversations/agreements/binding.ts'
import { useSession } from '#web/kernel/session.tsx'

/** What a reader may ask to do with an agreement. */
export interface AgreementActions {
  readonly edit: (agreement: AgreementView) => void
  readonly close: (agreement: AgreementView) => void
  readonly confirm: (agreement: AgreementView) => void
  readonly propose: (agreement: AgreementView) => void
  /** Takes back the outcome that was proposed. */
  readonly takeBack: (agreement: AgreementView) => void
  readonly remove: (agreement: AgreementView) => void
  /** Takes back what was decided inside a 1:1. */
  readonly undo: (decisionId: string) => void
}

interface AgreementButtonsProps {
  readonly agreement: AgreementView
  /** It will close already, as soon as a 1:1 is shared. */
  readonly isClosing: boolean
  readonly actions: AgreementActions
  readonly describedBy: string
}

/** What the reader may do now: what their role or the agreement's state forbids is not offered. */
export function AgreementButtons({
  agreement,
  isClosing,
  actions,
  describedBy,
}: AgreementButtonsProps) {
  const t = useTranslations('agreements.actions')
  const { actor } = useSession()
  const look = { size: 'sm', variant: 'default', 'aria-describedby': describedBy } as const
  return (
    <>
      {refuseConfirm(agreement, actor) ? null : (
        <Button {...look} onClick={() => actions.confirm(agreement)}>
          {t('confirm')}
        </Button>
      )}
      {refusePropose(agreement, actor) ? null : (
        <Button {...look} onClick={() => actions.propose(agreement)}>
          {t('propose')}
        </Button>
      )}
      {refuseEdit(agreement, actor) ? null : (
        <Button {...look} onClick={() => actions.edit(agreement)}>
          {t('edit')}
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
