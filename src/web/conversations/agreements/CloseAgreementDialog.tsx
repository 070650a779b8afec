import { useTranslations } from 'use-intl'
import type { AgreementView } from '#contract/conversations/agreements.ts'
import { agreementResults, type AgreementResult } from '#domain/conversations/agreements/results.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import { Choice } from '#web/kernel/ui/Choice.tsx'
import type { Closing } from './api.ts'
import s from './CloseAgreementDialog.module.css'

interface CloseAgreementDialogProps {
  readonly collaborator: CollaboratorContext
  readonly agreement: AgreementView
  /** Decided inside a 1:1: takes effect when that is shared. */
  readonly isDecided: boolean
  readonly onCloseAgreement: (closing: Closing) => void
  readonly onClose: () => void
}

interface CloseForm {
  readonly result: AgreementResult | undefined
}

/** Starts from the proposed result and warns that closing is final (section 4). */
export function CloseAgreementDialog({
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
    // `AgreementList` sends it, so that the list can show it closed meanwhile.
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
      <p dir="auto" className={s.agreement}>
        {agreement.description}
      </p>
      {proposed ? (
        <p>
          {t('proposal.theirs', { name: collaborator.userName, result: t(`result.${proposed}`) })}
        </p>
      ) : null}
      <Choice label={t('closing.result')} options={options} {...form.field('result')} required />
      <p className={s.final}>{t(isDecided ? 'closing.finalWhenShared' : 'closing.final')}</p>
    </FormDialog>
  )
}
