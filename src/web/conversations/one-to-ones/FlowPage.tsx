import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import { AutosaveStatus } from '#web/kernel/AutosaveStatus.tsx'
import { LeaveGuard } from '#web/kernel/dialogs/LeaveGuard.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { ConversationPage } from '#web/kernel/ui/ConversationPage.tsx'
import { FlowActions } from './FlowActions.tsx'
import { FlowProvider } from './flow-context.tsx'
import { FlowSettings } from './FlowSettings.tsx'
import s from './FlowPage.module.css'
import { FlowStepper } from './FlowStepper.tsx'
import { FlowSteps } from './FlowSteps.tsx'
import { LookBack } from './LookBack.tsx'
import { MarkedName, OtherHere } from './OtherHere.tsx'
import { PersonLink } from './PersonLink.tsx'
import { StateBadge } from './StateBadge.tsx'
import { useFlowOf } from './use-flow.ts'
import { useOtherIsHere } from './use-other-here.ts'
import { useWhen } from './use-when.ts'
import { Whereabouts } from './Whereabouts.tsx'

interface FlowPageProps {
  readonly oneToOne: OneToOneView
  readonly draft: NonNullable<OneToOneView['draft']>
}

export function FlowPage({ oneToOne, draft }: FlowPageProps) {
  const t = useTranslations('one-to-ones')
  const common = useTranslations('common')
  const day = useDay()
  const when = useWhen()
  const flow = useFlowOf(oneToOne, draft)
  const { autosave, agenda } = flow
  const written = useMemo(() => [autosave, agenda], [autosave, agenda])
  const isHere = useOtherIsHere(oneToOne)
  const { collaborator, type, state, date, appointment, finishBy } = oneToOne
  const title = t('flow.title', { name: collaborator.name })
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
        title={title}
        documentTitle={title}
        back={<PersonLink person={collaborator} />}
        status={
          <>
            <StateBadge state={state} />
            <OtherHere name={collaborator.name} isHere={isHere} />
          </>
        }
        lead={
          <>
            <span>{`${t(`type.${type}`)} · ${when({ date, ...appointment })}`}</span>
            <Whereabouts oneToOne={oneToOne} />
            {finishBy ? <p>{t('finishing.yours', { date: day(finishBy, 'long') })}</p> : null}
          </>
        }
        action={<FlowActions />}
        bar={{
          name: <MarkedName name={collaborator.name} isHere={isHere} />,
          steps: <FlowStepper />,
          tools: (
            <>
              <AutosaveStatus of={written} className={s.save} />
              <FlowSettings />
            </>
          ),
        }}
        past={{
          title: t('lookBack.title'),
          content: <LookBack oneToOne={oneToOne} />,
          openLabel: t('lookBack.open'),
          closeLabel: common('close'),
        }}
      >
        <FlowSteps />
      </ConversationPage>
    </FlowProvider>
  )
}
