import { useTranslations } from 'use-intl'
import type { AgreementView } from '#contract/conversations/agreements.ts'
import { agreementResults, type AgreementResult } from '#domain/conversations/agreements/results.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import { Choice } from '#web/kernel/ui/Choice.tsx'
import { proposeOutcome, touchedByAgreement } from './api.ts'
import s from './CloseAgreementDialog.module.css'

interface ProposeOutcomeDialogProps {
  readonly agreement: AgreementView
  readonly onClose: () => void
}

interface ProposalForm {
  readonly result: AgreementResult | undefined
}

/** Only a proposal: the manager closes the agreement. */
export function ProposeOutcomeDialog({ agreement, onClose }: ProposeOutcomeDialogProps) {
  const t = useTranslations('agreements')
  const session = useSession()
  const { id, version, proposedResult, description } = agreement
  const start: ProposalForm = { result: proposedResult ?? undefined }
  const form = useForm({
    start,
    check: ({ result }) => (result ? {} : { result: t('closing.choose') }),
    send: ({ result = null }) => proposeOutcome(session, id, { result, version }),
    touches: touchedByAgreement,
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
      <p dir="auto" className={s.agreement}>
        {description}
      </p>
      <Choice label={t('closing.result')} options={options} {...form.field('result')} required />
      <p className={s.final}>{t('proposal.hint')}</p>
    </FormDialog>
  )
}
