import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Dialog } from '#web/kernel/ui/Dialog.tsx'
import { useFlow } from './flow-context.tsx'
import { SendPreview } from './SendPreview.tsx'
import s from './SendPreview.module.css'

interface SharingDialogProps {
  /** Shares without closing: after preparation, or to continue another day. */
  readonly event: 'finishPreparation' | 'cancelConduction'
  readonly onShare: () => void
  readonly onClose: () => void
}

export function SharingDialog({ event, onShare, onClose }: SharingDialogProps) {
  const t = useTranslations('one-to-ones.actions')
  const finish = useTranslations('one-to-ones.finish')
  const common = useTranslations('common')
  const { oneToOne, draft } = useFlow()
  const { name } = oneToOne.collaborator
  const isPreparation = event === 'finishPreparation'
  const label = isPreparation ? t(event) : finish(event)
  const consequences = isPreparation
    ? (['shared', 'drafts', 'editable'] as const).map((it) =>
        t(`finishPreparationConsequences.${it}`, { name }),
      )
    : [finish('cancelConductionHint', { name })]
  return (
    <Dialog
      role="alertdialog"
      title={isPreparation ? t('finishPreparationTitle') : label}
      closeLabel={common('close')}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button onClick={onShare}>{label}</Button>
        </>
      }
    >
      <div className={s.sending}>
        <div className={s.before}>
          <ul className={s.consequences}>
            {consequences.map((it) => (
              <li key={it}>{it}</li>
            ))}
            {draft.decisions.length > 0 ? <li>{t('decisionsConsequence')}</li> : null}
          </ul>
        </div>
        <SendPreview oneToOne={oneToOne} event={event} />
      </div>
    </Dialog>
  )
}
