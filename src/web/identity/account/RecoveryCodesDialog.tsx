import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
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
  const [copied, setCopied] = useState(false)
  const [round, setRound] = useState(0)
  const first = useRef<HTMLButtonElement>(null)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <Dialog
      // Browsers close a dialog on a repeated Escape: mounts it again.
      key={round}
      title={t('dialogTitle')}
      width="medium"
      // A keystroke in flight must not close it: the codes aren't shown again.
      focus={first}
      onClose={() => setRound(round + 1)}
      actions={
        <>
          <Button ref={first} variant="default" onClick={() => void copy().catch(() => undefined)}>
            {t('copy')}
          </Button>
          <Button onClick={onClose}>{t('kept')}</Button>
        </>
      }
    >
      <div className={layout.stack4}>
        <p>{t('lead')}</p>
        <ul className={s.codes} aria-label={t('dialogTitle')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <output className={layout.note}>{copied ? t('copied') : null}</output>
      </div>
    </Dialog>
  )
}
