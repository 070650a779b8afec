import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { lazyNamed } from '#web/kernel/ui/faces/lazy-named.ts'
import { useSharesScreen } from '#web/kernel/texts/screen-sharing.ts'
import { useMemory } from '#web/conversations/one-to-ones/preparation/use-memory.ts'
import { FallbackLanguageTag, LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import { FieldText } from '#web/conversations/one-to-ones/preparation/FieldText.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { useFlow } from './flow-context.tsx'
import { FlowAgenda } from './FlowAgenda.tsx'
import { LastPlan } from '#web/conversations/one-to-ones/preparation/LastPlan.tsx'
import { NextDate } from '#web/conversations/one-to-ones/planning/NextDate.tsx'
import { StepSection } from './StepSection.tsx'
import s from './ActionPlanStep.module.css'

export function ActionPlanStep() {
  const t = useTranslations('one-to-ones.flow.actionPlan')
  const { oneToOne } = useFlow()
  const { name } = oneToOne.collaborator
  return (
    <StepSection step="actionPlan" lead={t('lead')}>
      <FlowAgenda step="actionPlan" />
      <LastPlan />
      <ForecastPart />
      <FieldText
        path="progression"
        label={t('progression')}
        description={t('progressionHint', { name })}
        lines={4}
      />
      <NextStep />
      <FieldText path="farewell" label={t('farewell')} description={t('farewellHint')} />
      {oneToOne.finishBy ? null : <NextDate />}
    </StepSection>
  )
}

const NineBoxForecast = lazyNamed(() => import('./NineBoxForecast.tsx'), 'NineBoxForecast')

/** Only in a review, for who may see placements, and never on a shared screen. */
function ForecastPart() {
  const goals = useMemory()?.countedGoals
  const isOnScreen = useSharesScreen()
  if (!goals || isOnScreen) return null
  return (
    <Suspense>
      <NineBoxForecast goals={goals} />
    </Suspense>
  )
}

function NextStep() {
  const t = useTranslations('one-to-ones.flow.actionPlan')
  const { oneToOne, draft } = useFlow()
  if (draft.isAtLastStep) return <p>{t('lastStep', { name: oneToOne.collaborator.name })}</p>
  if (!draft.nextStep) return null
  const { name, description, behaviours } = draft.nextStep
  return (
    <Disclosure
      label={
        <>
          <span>{t('nextStep', { step: name.text })}</span> <FallbackLanguageTag reading={name} />
        </>
      }
    >
      <div className={`${layout.quoted} ${s.next}`}>
        <p>
          <LocalizedText reading={description} />
        </p>
        <ul>
          {behaviours.map((behaviour) => (
            <li key={behaviour.text}>
              <LocalizedText reading={behaviour} />
            </li>
          ))}
        </ul>
      </div>
    </Disclosure>
  )
}
