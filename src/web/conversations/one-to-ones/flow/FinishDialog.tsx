import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import { useFlow } from './flow-context.tsx'
import { SendPreview } from './SendPreview.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './SendPreview.module.css'

const ways = ['finishAndShare', 'leaveInReview', 'cancelConduction'] as const
type FinishWay = (typeof ways)[number] | 'sendSummary'

interface FinishDialogProps {
  readonly onFinish: (way: FinishWay) => void
  readonly onClose: () => void
}

/**
 * Each option names its audience and what it shares (section 4); sharing ones show a preview. In review
 * only closing is left.
 */
export function FinishDialog({ onFinish, onClose }: FinishDialogProps) {
  const t = useTranslations('one-to-ones.finish')
  const actions = useTranslations('one-to-ones.actions')
  const common = useTranslations('common')
  const { oneToOne, draft } = useFlow()
  const { name } = oneToOne.collaborator
  const isReviewed = oneToOne.state === 'IN_REVIEW'
  const [way, setWay] = useState<FinishWay>(isReviewed ? 'sendSummary' : 'finishAndShare')
  const options = ways.map((value) => ({
    value,
    label: t(value),
    hint: t(`${value}Hint`, { name }),
  }))
  return (
    <Dialog
      title={isReviewed ? actions('sendSummaryTitle', { name }) : t('title')}
      closeLabel={common('close')}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button onClick={() => onFinish(way)}>
            {way === 'sendSummary' ? actions(way) : t(way)}
          </Button>
        </>
      }
    >
      <div className={`${layout.stack4} ${s.sending}`}>
        <div className={layout.stack4}>
          {way === 'sendSummary' ? (
            <Consequences />
          ) : (
            <>
              <Choice
                label={t('choose')}
                labelHidden
                options={options}
                value={way}
                onChange={(chosen) => chosen && setWay(chosen)}
              />
              {draft.decisions.length > 0 ? <p>{t('decisions')}</p> : null}
            </>
          )}
        </div>
        {way === 'leaveInReview' ? null : <SendPreview oneToOne={oneToOne} event={way} />}
      </div>
    </Dialog>
  )
}

function Consequences() {
  const t = useTranslations('one-to-ones.actions')
  const { oneToOne, draft } = useFlow()
  const { name } = oneToOne.collaborator
  return (
    <ul className={layout.consequences}>
      <li>{t('sendSummaryConsequences.shared', { name })}</li>
      {draft.decisions.length > 0 ? <li>{t('decisionsConsequence')}</li> : null}
      <li>{t('sendSummaryConsequences.closed')}</li>
    </ul>
  )
}
