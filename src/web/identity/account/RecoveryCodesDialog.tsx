import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useCopy } from '#web/kernel/ui/CopyValue.tsx'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './SecondFactors.module.css'

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Shown once: only its button closes it. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const t = useTranslations('second-factors.codes')
  const first = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { copy, said } = useCopy(codes.join('\n'), list)
  return (
    <Dialog
      title={t('dialogTitle')}
      width="medium"
      // A keystroke in flight must not close it: the codes aren't shown again.
      focus={first}
      actions={
        <>
          <Button ref={first} variant="default" onClick={copy}>
            {t('copy')}
          </Button>
          <Button onClick={onClose}>{t('kept')}</Button>
        </>
      }
    >
      <div className={layout.stack4}>
        <p>{t('lead')}</p>
        <ul ref={list} className={s.codes} aria-label={t('dialogTitle')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <output className={layout.note}>{said}</output>
      </div>
    </Dialog>
  )
}
