import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { refuseStep } from '#domain/conversations/one-to-ones/access.ts'
import { missingBefore } from '#domain/conversations/one-to-ones/form.ts'
import { nextDateOf } from '#domain/conversations/one-to-ones/repeat.ts'
import {
  sendingEventOf,
  sharingEvents,
  type OneToOneEvent,
} from '#domain/conversations/one-to-ones/states.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import { useMissing } from '#web/conversations/one-to-ones/preparation/use-field.ts'
import { useFlow } from './flow-context.tsx'
import { meetingOf } from './meeting.ts'
import { MissingFields } from './MissingFields.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './FinishDialog.module.css'
import { useQuery } from '@tanstack/react-query'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import { Failure } from '#web/platform/frame/errors/Failure.tsx'
import { Loading } from '#web/kernel/ui/states/Loading.tsx'
import { preview } from '#web/conversations/one-to-ones/api.ts'
import { SharedParts } from '#web/conversations/one-to-ones/history/SharedParts.tsx'

const ways = ['finishAndShare', 'leaveInReview', 'cancelConduction'] as const
type FinishWay = (typeof ways)[number] | 'finishPreparation' | 'sendSummary'

/** The one that doesn't close the 1:1 comes first. */
const sharingWays = ways.filter((way) => sharingEvents.has(way)).toReversed()

interface FinishDialogProps {
  /** Asked for in order to share, not to finish. */
  readonly shares: boolean
  readonly onFinish: (way: OneToOneEvent) => void
  readonly onClose: () => void
}

/**
 * Each option names its audience and what it shares (section 4), and shows either what is still missing
 * for it or a preview. Only a conversation has options.
 */
export function FinishDialog({ shares, onFinish, onClose }: FinishDialogProps) {
  const t = useTranslations('one-to-ones.finish')
  const actions = useTranslations('one-to-ones.actions')
  const common = useTranslations('common')
  const { oneToOne, draft, form, autosave } = useFlow()
  const { actor, me } = useSession()
  const day = useDay()
  useMissing()
  const { name } = oneToOne.collaborator
  const offered = shares ? sharingWays : ways
  const [way, setWay] = useState<FinishWay>(onlyWay(oneToOne.state) ?? offered[0] ?? ways[0])
  const isAlone = way === 'finishPreparation' || way === 'sendSummary'
  const content = autosave.content()
  const missing = missingBefore(way, form, content)
  const nextDate = nextDateOf(oneToOne, content['nextDate'], oneToOne.repeatWeeks, me.today)
  const closes = way === sendingEventOf(oneToOne.state)
  return (
    <Dialog
      role={way === 'finishPreparation' ? 'alertdialog' : 'dialog'}
      title={isAlone ? actions(`${way}Title`, { name }) : t(shares ? 'shareTitle' : 'title')}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <ActionButton
            label={isAlone ? actions(way) : t(way)}
            refusal={refuseStep(meetingOf(oneToOne), way, actor, form, content)}
            onClick={() => onFinish(way)}
          />
        </>
      }
    >
      <div className={`${layout.stack4} ${s.sending}`}>
        <div className={layout.stack4}>
          {isAlone ? (
            <Consequences of={way} />
          ) : (
            <>
              <Choice
                label={t('choose')}
                labelHidden
                options={offered.map((value) => ({
                  value,
                  label: t(value),
                  hint: t(`${value}Hint`, { name }),
                }))}
                value={way}
                onChange={(chosen) => chosen && setWay(chosen)}
              />
              {draft.decisions.length > 0 ? <p>{t('decisions')}</p> : null}
            </>
          )}
          {nextDate && closes ? <p>{t('next', { date: day(nextDate, 'long') })}</p> : null}
        </div>
        {missing.length > 0 ? <MissingFields missing={missing} onFollow={onClose} /> : null}
        {missing.length > 0 || way === 'leaveInReview' ? null : (
          <SendPreview oneToOne={oneToOne} event={way} />
        )}
      </div>
    </Dialog>
  )
}

function onlyWay(state: string): FinishWay | undefined {
  if (state === 'IN_REVIEW') return 'sendSummary'
  return state === 'PREPARATION_PENDING' ? 'finishPreparation' : undefined
}

const consequences = {
  finishPreparation: ['shared', 'drafts', 'editable'],
  sendSummary: ['shared', 'closed'],
} as const

function Consequences({ of }: { readonly of: keyof typeof consequences }) {
  const t = useTranslations('one-to-ones.actions')
  const { oneToOne, draft } = useFlow()
  const { name } = oneToOne.collaborator
  return (
    <ul className={layout.consequences}>
      {of === 'finishPreparation'
        ? consequences[of].map((it) => <li key={it}>{t(`${of}Consequences.${it}`, { name })}</li>)
        : consequences[of].map((it) => <li key={it}>{t(`${of}Consequences.${it}`, { name })}</li>)}
      {draft.decisions.length > 0 ? <li>{t('decisionsConsequence')}</li> : null}
    </ul>
  )
}

interface SendPreviewProps {
  readonly oneToOne: OneToOneView
  readonly event: OneToOneEvent
}

/** Renders the server's preview with the components that show it once shared. */
function SendPreview({ oneToOne, event }: SendPreviewProps) {
  const t = useTranslations('one-to-ones.finish')
  const { data, error, refetch } = useQuery(preview(useSession(), oneToOne, event))
  const title = t('preview', { name: oneToOne.collaborator.name })
  return (
    <div className={layout.stack2}>
      <p className={layout.note} aria-hidden="true">
        {title}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, by keys too */}
      <section className={s.paper} aria-label={title} tabIndex={0}>
        {data ? <SharedParts oneToOne={data} /> : null}
        {data || error ? null : <Loading lines={8} />}
        {error && !data ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      </section>
    </div>
  )
}
