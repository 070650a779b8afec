import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { refuseStep } from '#domain/one-to-ones/access.ts'
import {
  sharingEvents,
  type OneToOneEvent,
  type OneToOneState,
} from '#domain/one-to-ones/states.ts'
import { ActionButton } from '#web/kernel/ActionButton.tsx'
import type { Autosave } from '#web/kernel/autosave.ts'
import { useNotify } from '#web/kernel/notify.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useStep } from './api.ts'
import { FinishDialog } from './FinishDialog.tsx'
import { useFlow } from './flow-context.tsx'
import { IncompleteDialog } from './IncompleteDialog.tsx'
import { meetingOf } from './meeting.ts'
import { useMissing } from './use-field.ts'

type Asked = 'finish' | 'incomplete' | undefined

/** The one thing to do next with a one-to-one in this state; `quiet` where it stands a second time. */
export function FlowActions({ quiet = false }: { readonly quiet?: boolean }) {
  const t = useTranslations('one-to-ones.actions')
  const { oneToOne, form, autosave } = useFlow()
  const missing = useMissing()
  const [asked, setAsked] = useState<Asked>()
  const { take, allSaved, pending } = useSavedStep()
  const confirmed = useConfirmed()
  const { actor } = useSession()

  // What is shown before it is sent is what the server has.
  const finish = async () => {
    if (missing.length > 0) setAsked('incomplete')
    else if (await allSaved()) setAsked('finish')
  }
  const next: Record<
    OneToOneState,
    { label: string; event: OneToOneEvent; run: () => void } | null
  > = {
    PREPARATION_PENDING: {
      label: t('finishPreparation'),
      event: 'finishPreparation',
      run: () => void confirmed(() => take('finishPreparation')),
    },
    PREPARED: {
      label: t('startConduction'),
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
  // What is missing does not disable the button: it leads to the fields.
  const refusal = refuseStep(meetingOf(oneToOne), action.event, actor, form, autosave.content())
  const shownRefusal = refusal?.reason === 'oneToOne.incomplete' ? undefined : refusal
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
          onClose={() => setAsked(undefined)}
          onFinish={(event) => {
            setAsked(undefined)
            void take(event)
          }}
        />
      ) : null}
      {asked === 'incomplete' ? (
        <IncompleteDialog
          onClose={() => setAsked(undefined)}
          onStop={() => {
            setAsked(undefined)
            void take('cancelConduction')
          }}
        />
      ) : null}
    </>
  )
}

/** A step of the flow once everything typed is on the server. */
function useSavedStep() {
  const t = useTranslations('one-to-ones.actions')
  const { oneToOne, autosave, agenda } = useFlow()
  const notify = useNotify()
  const [step, sharing] = [useStep(t('failed')), useStep(t('notShared'))]
  const allSaved = async () => {
    await Promise.all([autosave.flush(), agenda.flush()])
    const left = [autosave, agenda].filter(({ isDirty }) => isDirty)
    if (left.length > 0) untilSaved(left, notify.failed(t('notSaved')))
    return left.length === 0
  }
  const take = async (event: OneToOneEvent) => {
    if (!(await allSaved())) return
    const { mutate } = sharingEvents.has(event) ? sharing : step
    mutate({ oneToOneId: oneToOne.id, event, version: oneToOne.version })
  }
  return { take, allSaved, pending: step.isPending || sharing.isPending }
}

/** Takes back what was said about what is not saved, as soon as all of it is. */
function untilSaved(left: readonly Autosave[], takeBack: () => void): void {
  const look = () => {
    if (left.some(({ isDirty }) => isDirty)) return
    stops.forEach((stop) => stop())
    takeBack()
  }
  const stops = left.map((autosave) => autosave.subscribe(look))
}

/** Says who will see what before the preparation is shared. */
function useConfirmed() {
  const t = useTranslations('one-to-ones.actions')
  const common = useTranslations('common')
  const confirm = useConfirm()
  const { oneToOne, draft } = useFlow()
  const { name } = oneToOne.collaborator
  return async (run: () => Promise<void>) => {
    const yes = await confirm({
      title: t('finishPreparationTitle'),
      consequences: [
        t('finishPreparationConsequences.shared', { name }),
        t('finishPreparationConsequences.drafts'),
        ...(draft.decisions.length > 0 ? [t('decisionsConsequence')] : []),
        t('finishPreparationConsequences.editable'),
      ],
      confirmLabel: t('finishPreparation'),
      cancelLabel: common('cancel'),
    })
    if (yes) await run()
  }
}
