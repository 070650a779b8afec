import { startTransition, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { refuseStep } from '#domain/conversations/one-to-ones/access.ts'
import {
  sharingEvents,
  type OneToOneEvent,
  type OneToOneState,
} from '#domain/conversations/one-to-ones/states.ts'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import type { Autosave } from '#web/kernel/drafts/autosave.ts'
import { useNotify } from '#web/kernel/notify.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { touchedByStep } from '#web/conversations/one-to-ones/api.ts'
import { FinishDialog } from './FinishDialog.tsx'
import { useFlow } from './flow-context.tsx'
import { IncompleteDialog } from './IncompleteDialog.tsx'
import { meetingOf } from './meeting.ts'
import { useMissing } from '#web/conversations/one-to-ones/preparation/use-field.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import { SendPreview } from './SendPreview.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { useCall } from '#web/kernel/use-command.ts'
import s from './SendPreview.module.css'

type FlowDialog = 'finish' | 'incomplete' | 'finishPreparation' | 'cancelConduction' | undefined

/** `quiet` for its second occurrence on the page. */
export function FlowActions({ quiet = false }: { readonly quiet?: boolean }) {
  const t = useTranslations('one-to-ones.actions')
  const { oneToOne, form, autosave, missing } = useFlow()
  // Re-renders when missing fields change, because the refusal depends on them.
  useMissing()
  const [asked, setAsked] = useState<FlowDialog>()
  const { take, allSaved, pending } = useSavedStep()
  const { actor } = useSession()

  // Draws the press first: a dialog restyles the whole page.
  const ask = (what: FlowDialog) => startTransition(() => setAsked(what))
  // Saves first: the preview shows what the server has.
  const finish = async () => {
    if (missing().length > 0) ask('incomplete')
    else if (await allSaved()) ask('finish')
  }
  const share = async (event: 'finishPreparation' | 'cancelConduction') => {
    if (missing().some(({ need }) => need === 'unfilled')) ask('incomplete')
    else if (await allSaved()) ask(event)
  }
  const next: Record<
    OneToOneState,
    { label: string; event: OneToOneEvent; run: () => void } | null
  > = {
    PREPARATION_PENDING: {
      label: t('finishPreparation'),
      event: 'finishPreparation',
      run: () => void share('finishPreparation'),
    },
    PREPARED: {
      label: t(oneToOne.heldOn ? 'continueConduction' : 'startConduction'),
      event: 'startConduction',
      run: () => void take('startConduction'),
    },
    IN_CONDUCTION: { label: t('finish'), event: 'cancelConduction', run: () => void finish() },
    IN_REVIEW: {
      label: t('sendSummary'),
      event: 'sendSummary',
      run: () => void finish(),
    },
    CLOSED: null,
  }
  const action = next[oneToOne.state]
  if (!action) return null
  // Missing fields don't disable the button: it leads to them.
  const refusal = refuseStep(meetingOf(oneToOne), action.event, actor, form, autosave.content())
  const leadsToFields = new Set<string | undefined>(['oneToOne.incomplete', 'oneToOne.unfilled'])
  const shownRefusal = leadsToFields.has(refusal?.reason) ? undefined : refusal
  return (
    <>
      <ActionButton
        variant={quiet ? 'default' : 'filled'}
        label={action.label}
        refusal={shownRefusal}
        pending={pending}
        onClick={action.run}
      />
      {asked === 'finish' ? (
        <FinishDialog
          onClose={() => ask(undefined)}
          onFinish={(event) => {
            ask(undefined)
            void take(event)
          }}
        />
      ) : null}
      {asked === 'incomplete' ? (
        <IncompleteDialog
          onClose={() => ask(undefined)}
          onStop={() => void share('cancelConduction')}
        />
      ) : null}
      {asked === 'finishPreparation' || asked === 'cancelConduction' ? (
        <SharingDialog
          event={asked}
          onClose={() => ask(undefined)}
          onShare={() => {
            ask(undefined)
            void take(asked)
          }}
        />
      ) : null}
    </>
  )
}

/** Takes a step once everything typed is saved. */
function useSavedStep() {
  const t = useTranslations('one-to-ones.actions')
  const { oneToOne, autosave, agenda } = useFlow()
  const notify = useNotify()
  const step = useCall((api) => api.oneToOnes.step, { touches: touchedByStep, failed: t('failed') })
  const sharing = useCall((api) => api.oneToOnes.step, {
    touches: touchedByStep,
    failed: t('notShared'),
  })
  const allSaved = async () => {
    await Promise.all([autosave.flush(), agenda.flush()])
    const left = [autosave, agenda].filter(({ isDirty }) => isDirty)
    if (left.length > 0) untilSaved(left, notify.failed(t('notSaved')))
    return left.length === 0
  }
  // Ignores a second click while the first is in flight.
  const isTaking = useRef(false)
  const take = async (event: OneToOneEvent) => {
    if (isTaking.current) return
    isTaking.current = true
    if (await allSaved()) {
      const { mutateAsync } = sharingEvents.has(event) ? sharing : step
      const { id: oneToOneId, version } = oneToOne
      const taken = mutateAsync({ params: { oneToOneId }, body: { event, version } })
      await taken.catch(() => undefined)
    }
    isTaking.current = false
  }
  return { take, allSaved, pending: step.isPending || sharing.isPending }
}

/** Dismisses the unsaved message once everything is saved. */
function untilSaved(left: readonly Autosave[], takeBack: () => void): void {
  const look = () => {
    if (left.some(({ isDirty }) => isDirty)) return
    stops.forEach((stop) => stop())
    takeBack()
  }
  const stops = left.map((autosave) => autosave.subscribe(look))
}

interface SharingDialogProps {
  /** Shares without closing: after preparation, or to continue another day. */
  readonly event: 'finishPreparation' | 'cancelConduction'
  readonly onShare: () => void
  readonly onClose: () => void
}

function SharingDialog({ event, onShare, onClose }: SharingDialogProps) {
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
      <div className={`${layout.stack4} ${s.sending}`}>
        <div className={layout.stack4}>
          <ul className={layout.consequences}>
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
