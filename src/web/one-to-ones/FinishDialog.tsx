import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Choice } from '#web/ui/Choice.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useFlow } from './flow-context.tsx'

const ways = ['finishAndShare', 'leaveInReview', 'cancelConduction'] as const
type Way = (typeof ways)[number]

interface FinishDialogProps {
  readonly onFinish: (way: Way) => void
  readonly onClose: () => void
}

/** The three ways to finish conduction, each saying who will see what (section 4). */
export function FinishDialog({ onFinish, onClose }: FinishDialogProps) {
  const t = useTranslations('one-to-ones.finish')
  const common = useTranslations('common')
  const { oneToOne, draft } = useFlow()
  const { name } = oneToOne.collaborator
  const [way, setWay] = useState<Way>()
  const options = ways.map((value) => ({
    value,
    label: t(value),
    hint: t(`${value}Hint`, { name }),
  }))
  return (
    <Dialog
      title={t('title')}
      closeLabel={common('close')}
      width="medium"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button disabled={!way} onClick={() => way && onFinish(way)}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <Choice label={t('choose')} labelHidden options={options} value={way} onChange={setWay} />
      {draft.decisions.length > 0 ? <p>{t('decisions')}</p> : null}
    </Dialog>
  )
}
