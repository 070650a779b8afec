import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import { canSeeLifeStage } from '#domain/people/life-stage/life-stage.ts'
import { agreementsOf } from '#web/conversations/agreements/api.ts'
import { OwedBy } from '#web/conversations/agreements/OwedBy.tsx'
import { goalsOf } from '#web/conversations/goals/api.ts'
import { Loading } from '#web/kernel/ui/states/Loading.tsx'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { lifeStageOf } from '#web/people/life-stage/api.ts'
import { LifeStageLine } from '#web/people/life-stage/LifeStageLine.tsx'
import { NineBoxPart } from '#web/conversations/nine-box/NineBoxPart.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { oneToOnesOf } from '#web/conversations/one-to-ones/api.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './LookBack.module.css'
import { useMemory } from '#web/conversations/one-to-ones/preparation/use-memory.ts'
import { useStepShown } from './use-step.ts'

const pastShown = 3

/** Leaves out what the current step already shows beside its fields. */
export function LookBack({ oneToOne }: { readonly oneToOne: OneToOneView }) {
  const t = useTranslations('one-to-ones.lookBack')
  const common = useTranslations('common')
  const lifeStage = useTranslations('life-stage')
  const session = useSession()
  const percent = usePercent()
  const { id: userId, name: userName } = oneToOne.collaborator
  const [step] = useStepShown()
  const plan = useMemory()?.plan
  const isPlanShown = step === 'actionPlan' && plan != null
  const readsLifeStage = canSeeLifeStage(userId, session.actor, session.me.company)
  const found = {
    past: useQuery(oneToOnesOf(session, userId)),
    lifeStage: useQuery({ ...lifeStageOf(session, userId), enabled: readsLifeStage }),
    goals: useQuery(goalsOf(session, userId)),
    agreements: useQuery(agreementsOf(session, userId)),
  }
  // Rendered at once: parts that load one by one would move those below.
  if (Object.values(found).some(({ isLoading }) => isLoading))
    return <Loading label={common('loading')} lines={12} />
  const goals = found.goals.data?.filter(({ state }) => state === 'open')
  const agreements = found.agreements.data?.filter(({ state }) => state === 'open')
  return (
    <div className={`${layout.small} ${layout.stack2} ${s.lookBack}`}>
      <h3>{t('past')}</h3>
      <PastOneToOnes userId={userId} without={isPlanShown ? plan.oneToOneId : undefined} />
      {readsLifeStage ? (
        <>
          <h3>{lifeStage('title')}</h3>
          <LifeStageLine userId={userId} />
        </>
      ) : null}
      <NineBoxPart userId={userId} heading="h3" />
      {step === 'impact' || isPlanShown ? null : (
        <>
          <h3>{t('goals')}</h3>
          {goals?.length === 0 ? <p>{t('noGoals')}</p> : null}
          <ul>
            {goals?.map(({ id, description, progress }) => (
              <li key={id}>
                {description} <span className={layout.muted}>{percent(progress)}</span>
              </li>
            ))}
          </ul>
          <h3>{t('agreements')}</h3>
          {agreements?.length === 0 ? <p>{t('noAgreements')}</p> : null}
          <ul>
            {agreements?.map(({ id, description, owedBy }) => (
              <li key={id}>
                {description}{' '}
                <span className={layout.muted}>
                  <OwedBy collaborator={{ userId, userName }} owedBy={owedBy} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

interface PastOneToOnesProps {
  readonly userId: string
  /** The 1:1 whose plan is shown elsewhere on the page. */
  readonly without: string | undefined
}

function PastOneToOnes({ userId, without }: PastOneToOnesProps) {
  const t = useTranslations('one-to-ones')
  const day = useDay()
  const { data } = useQuery(oneToOnesOf(useSession(), userId))
  const past = data?.filter(({ state }) => state === 'CLOSED').slice(0, pastShown)
  if (past?.length === 0) return <p>{t('lookBack.none')}</p>
  return (
    <ul>
      {past?.map(({ id, date, type, performance, progression, farewell }) => (
        <li key={id}>
          <Link to={paths.manager.oneToOne} params={{ oneToOneId: id }}>
            {day(date)}
          </Link>{' '}
          <span className={layout.muted}>
            {t(`type.${type}`) + (performance ? ` · ${t(`performance.${performance}`)}` : '')}
          </span>
          {id === without ? null : <p>{progression || farewell || t('lookBack.nothingSaid')}</p>}
        </li>
      ))}
    </ul>
  )
}
