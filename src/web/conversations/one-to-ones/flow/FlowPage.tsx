import { useCallback, useMemo, use, useEffect, useState, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import { AutosaveStatus } from '#web/kernel/drafts/AutosaveStatus.tsx'
import { LeaveGuard } from '#web/kernel/dialogs/LeaveGuard.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { ConversationPage } from '#web/kernel/ui/pages/ConversationPage.tsx'
import { FlowActions } from './FlowActions.tsx'
import { FlowProvider, useFlow, type Flow } from './flow-context.tsx'
import { lazyNamed } from '#web/kernel/ui/faces/lazy-named.ts'
import { FlowSettings } from './FlowSettings.tsx'
import s from './FlowPage.module.css'
import { FlowSteps } from './FlowSteps.tsx'
import { MarkedName, OtherHere } from './OtherHere.tsx'
import { PersonLink } from '#web/conversations/one-to-ones/PersonLink.tsx'
import { StateBadge } from '#web/conversations/one-to-ones/StateBadge.tsx'
import { useOtherIsHere } from './use-other-here.ts'
import { useWhen } from '#web/conversations/one-to-ones/planning/use-when.ts'
import { MeetingPlace } from '#web/conversations/one-to-ones/planning/MeetingPlace.tsx'
import { oneToOneSteps } from '#domain/conversations/one-to-ones/content.ts'
import { ShellContext } from '#web/platform/frame/shell-context.ts'
import { flowShortcuts } from '#web/platform/frame/navigation/flow-shortcuts.ts'
import { useShortcuts } from '#web/platform/frame/navigation/use-shortcuts.ts'
import { useLater } from '#web/kernel/ui/use-later.ts'
import { Stepper } from '#web/kernel/ui/drawings/Stepper.tsx'
import { UnsavedFields } from '#web/conversations/one-to-ones/preparation/UnsavedFields.tsx'
import { useMissing } from '#web/conversations/one-to-ones/preparation/use-field.ts'
import { useGoToStep, useStepShown } from './use-step.ts'
import { useNextUnscored } from '#web/conversations/one-to-ones/preparation/use-row.ts'
import { replaceEqualDeep, usePrefetchQuery } from '@tanstack/react-query'
import {
  filledSteps,
  missingFields,
  workedOnSteps,
  type OneToOneForm,
  type MissingField,
} from '#domain/conversations/one-to-ones/form.ts'
import { Autosave } from '#web/kernel/drafts/autosave.ts'
import { draftsOf } from '#web/kernel/drafts/drafts.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useAutosave } from '#web/kernel/drafts/use-autosave.ts'
import { agendaIn } from '#web/conversations/one-to-ones/agenda/agenda.ts'
import { memory } from '#web/conversations/one-to-ones/api.ts'
import { OpenRow } from './open-row.ts'
import { useAgendaAutosave } from '#web/conversations/one-to-ones/agenda/use-agenda-autosave.ts'

const LookBack = lazyNamed(() => import('./LookBack.tsx'), 'LookBack')

interface FlowPageProps {
  readonly oneToOne: OneToOneView
  readonly draft: NonNullable<OneToOneView['draft']>
}

export function FlowPage({ oneToOne, draft }: FlowPageProps) {
  const t = useTranslations('one-to-ones')
  const day = useDay()
  const when = useWhen('brief')
  const flow = useFlowOf(oneToOne, draft)
  const { autosave, agenda } = flow
  const written = useMemo(() => [autosave, agenda], [autosave, agenda])
  usePrefetchQuery(memory(useSession(), oneToOne.id))
  const isHere = useOtherIsHere(oneToOne)
  const { collaborator, type, state, date, appointment, finishBy } = oneToOne
  return (
    <FlowProvider flow={flow}>
      <LeaveGuard
        keptBySearch
        when={() => written.some(({ isDirty }) => isDirty)}
        save={async () => {
          await Promise.all(written.map((it) => it.flush()))
        }}
      />
      <ConversationPage
        title={t('flow.title', { name: collaborator.name })}
        shortTitle={<MarkedName name={collaborator.name} isHere={isHere} />}
        back={<PersonLink person={collaborator} />}
        status={
          <>
            <StateBadge state={state} />
            <span className={s.here}>
              <OtherHere name={collaborator.name} isHere={isHere} />
            </span>
          </>
        }
        lead={
          <>
            <span>{when({ date, ...appointment })}</span>
            <MeetingPlace oneToOne={oneToOne} />
            <span className={s.type}>{` · ${t(`type.${type}`)}`}</span>
          </>
        }
        steps={<FlowStepper />}
        tools={
          <>
            <AutosaveStatus of={written} className={s.save} always />
            <FlowSettings />
          </>
        }
        action={<FlowActions />}
        past={{
          title: t('lookBack.title'),
          content: (
            <Suspense>
              <LookBack oneToOne={oneToOne} />
            </Suspense>
          ),
          openLabel: t('lookBack.open'),
        }}
      >
        {finishBy ? <p>{t('finishing.yours', { date: day(finishBy, 'long') })}</p> : null}
        <UnsavedFields />
        <FlowSteps />
      </ConversationPage>
    </FlowProvider>
  )
}

/** The four steps (section 2) with what each still needs, and their keyboard shortcuts. */
function FlowStepper() {
  const t = useTranslations('one-to-ones')
  const missing = useMissing()
  const { oneToOne, form, draft, autosave } = useFlow()
  const { me } = useSession()
  const changes = draft.decisions.length + draft.createdCount
  const workedOn = useMemo(
    () => workedOnSteps(oneToOne.agenda, me.userId, changes),
    [oneToOne.agenda, me.userId, changes],
  )
  const filled = useLater(
    autosave.subscribe,
    useCallback(
      () => filledSteps(form, autosave.content(), workedOn).join(' '),
      [form, autosave, workedOn],
    ),
  ).split(' ')
  const [shown] = useStepShown()
  const goTo = useGoToStep(autosave)
  const singleKeys = use(ShellContext)?.singleKeys ?? true
  const nextUnscored = useNextUnscored()
  const at = oneToOneSteps.indexOf(shown)
  useShortcuts(flowShortcuts, singleKeys, (action) => {
    if (action === 'nextUnscored') {
      if (shown !== 'feedback') goTo('feedback')
      return nextUnscored?.()
    }
    const step = oneToOneSteps[action === 'nextStep' ? at + 1 : at - 1]
    if (step) goTo(step)
  })
  return (
    <Stepper
      label={t('flow.steps')}
      steps={oneToOneSteps.map((key) => {
        const count = missing.filter(({ step }) => step === key).length
        const isFilled = filled.includes(key)
        return {
          key,
          label: t(`step.${key}`),
          isCurrent: key === shown,
          isFilled,
          ...(isFilled ? { note: t('flow.filled') } : {}),
          ...(count > 0 ? { missing: count, note: t('flow.missing', { count }) } : {}),
        }
      })}
      onSelect={goTo}
    />
  )
}

type Draft = NonNullable<OneToOneView['draft']>

function useFlowOf(oneToOne: OneToOneView, draft: Draft): Flow {
  const autosave = useAutosaveOf(oneToOne.id, draft)
  const agenda = useAgendaAutosave(agendaIn(oneToOne))
  const [rows] = useState(() => new OpenRow())
  const form = useMemo(() => toOneToOneForm(oneToOne.type, draft), [oneToOne.type, draft])
  const missing = useMemo(() => missingIn(form, autosave), [form, autosave])
  return useMemo(
    () => ({ oneToOne, draft, form, autosave, agenda, rows, missing }),
    [oneToOne, draft, form, autosave, agenda, rows, missing],
  )
}

/** Computed once per change, however many parts ask. */
function missingIn(form: OneToOneForm, autosave: Autosave): () => readonly MissingField[] {
  let version: number | undefined
  let last: readonly MissingField[] = []
  return () => {
    if (autosave.version() === version) return last
    version = autosave.version()
    last = replaceEqualDeep(last, missingFields(form, autosave.content()))
    return last
  }
}

function toOneToOneForm(type: OneToOneView['type'], { skills, values }: Draft): OneToOneForm {
  const items = (all: Draft['skills']) =>
    all.map(({ id, behaviours }) => ({ id, behaviours: behaviours.map((it) => it.id) }))
  return { type, skills: items(skills), values: items(values) }
}

function useAutosaveOf(oneToOneId: string, { fields }: Draft): Autosave {
  const { api, companyId } = useSession()
  const autosave = useAutosave(() => {
    const made = new Autosave({
      drafts: draftsOf(oneToOneId),
      save: (path, value, baseRevision) =>
        api.oneToOnes.write({
          params: { companyId, oneToOneId },
          body: { path, value: value === '' ? null : value, baseRevision },
        }),
    })
    made.receive(fields)
    return made
  })
  useEffect(() => autosave.receive(fields), [autosave, fields])
  return autosave
}
