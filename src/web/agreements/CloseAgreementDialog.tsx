import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AgreementView } from '#contract/agreements.ts'
import { agreementResults, type AgreementResult } from '#domain/agreements/agreement.ts'
import { SaveButton } from '#web/ui/SaveButton.tsx'
import { Choice } from '#web/ui/Choice.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { Closing } from './api.ts'
import s from './CloseAgreementDialog.module.css'

interface CloseAgreementDialogProps {
  readonly agreement: AgreementView
  /** Whether it is decided inside a 1:1, and waits until that is shared. */
  readonly isDecided: boolean
  readonly onCloseAgreement: (closing: Closing) => void
  readonly onClose: () => void
}

/** Asks how an agreement ended, and says that the answer is for good (section 4). */
export function CloseAgreementDialog({
  agreement,
  isDecided,
  ...dialog
}: CloseAgreementDialogProps) {
  const t = useTranslations('agreements')
  const common = useTranslations('common')
  const [result, setResult] = useState<AgreementResult>()
  const options = agreementResults.map((value) => ({
    value,
    label: t(`result.${value}`),
    hint: t(`result.hint.${value}`),
  }))
  return (
    <Dialog
      title={t('closing.title')}
      closeLabel={common('close')}
      onClose={dialog.onClose}
      actions={
        <>
          <Button variant="default" onClick={dialog.onClose}>
            {common('cancel')}
          </Button>
          <SaveButton
            label={t(isDecided ? 'closing.confirmWhenShared' : 'closing.confirm')}
            reason={result ? undefined : t('closing.choose')}
            pending={false}
            onClick={() => {
              if (result) dialog.onCloseAgreement({ agreementId: agreement.id, result })
            }}
          />
        </>
      }
    >
      <p className={s.agreement}>{agreement.description}</p>
      <Choice
        label={t('closing.result')}
        options={options}
        value={result}
        onChange={setResult}
        required
      />
      <p className={s.final}>{t(isDecided ? 'closing.finalWhenShared' : 'closing.final')}</p>
    </Dialog>
  )
}
