import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#web/kernel/ui/Dialog.tsx'
import s from './SecondFactors.module.css'

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Recovery codes, shown once: it is put away by its button only. */
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
      // The browser closes a dialog whose reader insists on Escape: then it is shown anew.
      key={round}
      title={t('dialogTitle')}
      width="medium"
      // They are not shown again: a key that was on its way must not put them away.
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
      <div className={s.body}>
        <p>{t('lead')}</p>
        <ul className={s.codes} aria-label={t('dialogTitle')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <output className={s.hint}>{copied ? t('copied') : null}</output>
      </div>
    </Dialog>
  )
}
