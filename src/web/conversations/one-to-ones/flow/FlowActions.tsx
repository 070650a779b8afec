import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { refuseStep } from '#domain/conversations/one-to-ones/access.ts'
import { oneToOneSteps } from '#domain/conversations/one-to-ones/content.ts'
import { missingBefore } from '#domain/conversations/one-to-ones/form.ts'
import {
  goesByStep,
  sharingEvents,
  type OneToOneEvent,
  type OneToOneState,
} from '#domain/conversations/one-to-ones/states.ts'
import { ActionButton } from '#web/kernel/dialogs/ActionButton.tsx'
import type { Autosave } from '#web/kernel/drafts/autosave.ts'
import { useNotify } from '#web/kernel/notify.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { touchedByStep } from '#web/conversations/one-to-ones/api.ts'
import { Deferred } from '#web/kernel/i18n/Deferred.tsx'
import { lazyNamed } from '#web/kernel/ui/faces/lazy-named.ts'
import { afterPaint } from '#web/kernel/ui/after-paint.ts'
import { useFlow } from './flow-context.tsx'
import { meetingOf } from './meeting.ts'
import { useMissing } from '#web/conversations/one-to-ones/preparation/use-field.ts'
import { useCall } from '#web/kernel/use-command.ts'
import { useGoToStep, useNextStep, useStepShown } from './use-step.ts'

const FinishDialog = lazyNamed(() => import('./FinishDialog.tsx'), 'FinishDialog')

/** Leads on step by step; the last one ends with what the state asks for. */
export function FlowActions({ quiet = false }: { readonly quiet?: boolean }) {
  const t = useTranslations('one-to-ones')
  const { oneToOne, autosave } = useFlow()
  const { today } = useSession().me
  const next = useNextStep()
  const goTo = useGoToStep(autosave)
  const { ending, dialog } = useEnding()
  const onward = next &&
    goesByStep(oneToOne.state) && {
      label: t('flow.nextShort'),
      name: t('flow.next', { step: t(`step.${next}`) }),
      refusal: undefined,
      run: () => goTo(next),
    }
  // One element whatever it does: the focus stays on it from step to step.
  const action = onward || ending
  if (!action) return null
  const { run, ...look } = action
  const isEarly = oneToOne.state === 'PREPARED' && oneToOne.date > today
  return (
    <>
      <ActionButton variant={quiet || isEarly ? 'default' : 'filled'} {...look} onClick={run} />
      {dialog}
    </>
  )
}

/** The step that the state asks for, and the dialog that comes before it. */
export function useEnding() {
  const t = useTranslations('one-to-ones.actions')
  const share = useTranslations('one-to-ones.share')
  const { oneToOne, form, autosave } = useFlow()
  // Re-renders when missing fields change, because the refusal depends on them.
  useMissing()
  const [asked, setAsked] = useState<'end' | 'share'>()
  const { take, allSaved, pending } = useSavedStep()
  const { actor } = useSession()
  const isBefore = useNextStep() !== undefined

  // Draws the press first: a dialog restyles the whole page.
  const ask = (what: typeof asked) => afterPaint(() => setAsked(what))
  const event = endingOf[oneToOne.state]
  if (!event) return { ending: undefined, share: undefined, dialog: null }
  // Saves first: the preview shows what the server has. What is missing is known here.
  const finish = async (what: 'end' | 'share' = 'end') => {
    const saved = allSaved()
    if (missingBefore(event, form, autosave.content()).length > 0 || (await saved)) ask(what)
  }
  const labels = {
    finishPreparation: t('finishPreparation'),
    startConduction: t(oneToOne.heldOn ? 'continueConduction' : 'startConduction'),
    finishAndShare: t('finish'),
    sendSummary: t('sendSummary'),
  }
  // Missing fields don't disable the button: its dialog leads to them.
  const refusal = refuseStep(meetingOf(oneToOne), event, actor, form, autosave.content())
  const leadsToFields = new Set<string | undefined>(['oneToOne.incomplete', 'oneToOne.unfilled'])
  return {
    ending: {
      label: event === 'finishPreparation' ? share('action') : labels[event],
      name: labels[event],
      refusal: leadsToFields.has(refusal?.reason) ? undefined : refusal,
      pending,
      run: () => void (event === 'startConduction' ? take(event) : finish()),
    },
    /** Until the last step, whose own action shares too. */
    share: isBefore && goesByStep(oneToOne.state) ? () => void finish('share') : undefined,
    dialog: asked ? (
      <Deferred>
        <FinishDialog
          shares={asked === 'share'}
          onClose={() => setAsked(undefined)}
          onFinish={(way) => {
            setAsked(undefined)
            void take(way)
          }}
        />
      </Deferred>
    ) : null,
  }
}

const endingOf = {
  PREPARATION_PENDING: 'finishPreparation',
  PREPARED: 'startConduction',
  IN_CONDUCTION: 'finishAndShare',
  IN_REVIEW: 'sendSummary',
  CLOSED: undefined,
} as const satisfies Record<OneToOneState, OneToOneEvent | undefined>

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
  const [, show] = useStepShown()
  // Version a step is in flight from: a second click does nothing, the next step is free.
  const taking = useRef<number>(undefined)
  const dismiss = useRef<() => void>(undefined)
  const take = async (event: OneToOneEvent) => {
    const { id: oneToOneId, version } = oneToOne
    if (taking.current === version) return
    taking.current = version
    dismiss.current?.()
    if (await allSaved()) {
      // Before the state changes: later, it could take the page from under the next press.
      if (event === 'startConduction' && !oneToOne.heldOn) await show(oneToOneSteps[0])
      const { mutateAsync } = sharingEvents.has(event) ? sharing : step
      const taken = mutateAsync({ params: { oneToOneId }, body: { event, version } })
      const isTaken = await taken.then(
        () => true,
        () => false,
      )
      if (isTaken && (event === 'finishPreparation' || event === 'cancelConduction'))
        dismiss.current = notify.done(t('prepared', { name: oneToOne.collaborator.name }))
    }
    if (taking.current === version) taking.current = undefined
  }
  // Busy only until the new state shows: what its step touched may load longer.
  const pending = [step, sharing].some(
    (it) => it.isPending && it.variables.body.version === oneToOne.version,
  )
  return { take, allSaved, pending }
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
