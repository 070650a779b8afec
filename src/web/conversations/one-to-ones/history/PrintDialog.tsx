import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Checkbox } from '#web/kernel/ui/controls/Checkbox.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import { openParts, type PaperPart } from './use-print.ts'
import layout from '#web/kernel/ui/layout.module.css'

interface PrintDialogProps {
  readonly parts: readonly PaperPart[]
  readonly onPrint: (chosen: ReadonlySet<PaperPart>) => void
  readonly onClose: () => void
}

/** Private comments are off by default. */
export function PrintDialog({ parts, onPrint, onClose }: PrintDialogProps) {
  const t = useTranslations('one-to-ones')
  const common = useTranslations('common')
  const [chosen, setChosen] = useState<ReadonlySet<PaperPart>>(openParts)
  const turn = (part: PaperPart, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, part] : [...before].filter((it) => it !== part)))
  return (
    <Dialog
      title={t('print.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button onClick={() => onPrint(chosen)}>{t('shared.print')}</Button>
        </>
      }
    >
      <div className={layout.stack3}>
        {parts.map((part) => (
          <Checkbox
            key={part}
            checked={chosen.has(part)}
            label={t(`print.${part}`)}
            description={part === 'private' ? t('print.privateHint') : undefined}
            onChange={(event) => turn(part, event.currentTarget.checked)}
          />
        ))}
      </div>
    </Dialog>
  )
}
