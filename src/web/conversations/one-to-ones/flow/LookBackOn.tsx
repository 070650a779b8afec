import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { agreementsOf } from '#web/conversations/agreements/api.ts'
import { OwedBy } from '#web/conversations/agreements/OwedBy.tsx'
import { goalsOf } from '#web/conversations/goals/api.ts'
import { NineBoxPart } from '#web/conversations/nine-box/NineBoxPart.tsx'
import { oneToOnesOf } from '#web/conversations/one-to-ones/api.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'
import type { paths } from '#web/kernel/paths/paths.ts'
import { useSession } from '#web/kernel/session.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { ThinBar } from '#web/kernel/ui/drawings/ThinBar.tsx'
import { Loading } from '#web/kernel/ui/states/Loading.tsx'
import s from './LookBack.module.css'

const pastShown = 3

interface LookBackOnProps {
  readonly person: { readonly id: string; readonly name: string }
  readonly managerId?: string
  readonly to: typeof paths.manager.oneToOne | typeof paths.personal.oneToOne
  /** After the 1:1s. */
  readonly more?: ReactNode
  readonly isMoreLoading?: boolean
  /** Goals and agreements are shown elsewhere on the page. */
  readonly withoutPlan?: boolean
  /** The 1:1 whose plan is shown elsewhere on the page. */
  readonly withoutWords?: string | undefined
}

export function LookBackOn({ person, to, more, withoutWords, ...shown }: LookBackOnProps) {
  const t = useTranslations('one-to-ones')
  const session = useSession()
  const day = useDay()
  const percent = usePercent()
  const { id: userId, name: userName } = person
  const found = {
    past: useQuery(oneToOnesOf(session, userId)),
    goals: useQuery(goalsOf(session, userId)),
    agreements: useQuery(agreementsOf(session, userId)),
  }
  // Rendered at once: parts that load one by one would move those below.
  if (shown.isMoreLoading || Object.values(found).some(({ isLoading }) => isLoading))
    return <Loading lines={12} />
  const past = found.past.data?.filter(({ state }) => state === 'CLOSED').slice(0, pastShown)
  const goals = found.goals.data?.filter(({ state }) => state === 'open')
  const agreements = found.agreements.data?.filter(({ state }) => state === 'open')
  return (
    <div className={`${layout.small} ${layout.stack2} ${s.lookBack}`}>
      <h3>{t('lookBack.past')}</h3>
      {past?.length === 0 ? <p>{t('lookBack.none')}</p> : null}
      <ul>
        {past?.map(({ id, date, type, performance, progression, farewell }) => (
          <li key={id}>
            <Link to={to} params={{ oneToOneId: id }}>
              {day(date)}
            </Link>{' '}
            <span className={`${layout.muted} ${layout.unbroken}`}>{t(`type.${type}`)}</span>
            {performance ? <p className={layout.muted}>{t(`performance.${performance}`)}</p> : null}
            {id !== withoutWords && (progression || farewell) ? (
              <p>{progression || farewell}</p>
            ) : null}
          </li>
        ))}
      </ul>
      {more ? <div className={layout.stack2}>{more}</div> : null}
      {shown.withoutPlan ? null : (
        <>
          <h3>{t('lookBack.goals')}</h3>
          {goals?.length === 0 ? <p>{t('lookBack.noGoals')}</p> : null}
          <ul>
            {goals?.map(({ id, description, progress }) => (
              <li key={id}>
                <ThinBar label={description} value={progress} text={percent(progress)} />
              </li>
            ))}
          </ul>
          <h3>{t('lookBack.agreements')}</h3>
          {agreements?.length === 0 ? <p>{t('lookBack.noAgreements')}</p> : null}
          <ul>
            {agreements?.map(({ id, description, owedBy }) => (
              <li key={id}>
                <p>{description}</p>
                <p className={`${layout.muted} ${s.owner}`}>
                  <OwedBy collaborator={{ userId, userName }} owedBy={owedBy} />
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      {/* Last, since it comes after the page and would move what is below it. */}
      <NineBoxPart userId={userId} managerId={shown.managerId} heading="h3" />
    </div>
  )
}
