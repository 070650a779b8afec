import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import { canSeeLifeStage } from '#domain/people/life-stage/life-stage.ts'
import { useMemory } from '#web/conversations/one-to-ones/preparation/use-memory.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { useSession } from '#web/kernel/session.tsx'
import { lifeStageOf } from '#web/people/life-stage/api.ts'
import { LifeStageLine } from '#web/people/life-stage/LifeStageLine.tsx'
import { LookBackOn } from './LookBackOn.tsx'
import { useStepShown } from './use-step.ts'

/** Leaves out what the current step already shows beside its fields. */
export function LookBack({ oneToOne: { collaborator } }: { readonly oneToOne: OneToOneView }) {
  const lifeStage = useTranslations('life-stage')
  const session = useSession()
  const [step] = useStepShown()
  const plan = useMemory()?.plan
  const isPlanShown = step === 'actionPlan' && plan != null
  const { id: userId } = collaborator
  const enabled = canSeeLifeStage(userId, session.actor, session.me.company)
  const { isLoading } = useQuery({ ...lifeStageOf(session, userId), enabled })
  return (
    <LookBackOn
      person={collaborator}
      to={paths.manager.oneToOne}
      isMoreLoading={isLoading}
      more={
        enabled ? (
          <>
            <h3>{lifeStage('title')}</h3>
            <LifeStageLine userId={userId} />
          </>
        ) : null
      }
      withoutPlan={step === 'impact' || isPlanShown}
      withoutWords={isPlanShown ? plan.oneToOneId : undefined}
    />
  )
}
