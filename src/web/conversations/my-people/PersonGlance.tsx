import type { ReactNode } from 'react'
import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { MyPersonView } from '#contract/conversations/my-people.ts'
import { useSession } from '#web/kernel/session.tsx'
import { oneToOnesOf } from '#web/conversations/one-to-ones/api.ts'
import { LastWords } from '#web/conversations/one-to-ones/LastWords.tsx'
import { PerformanceLine } from '#web/conversations/one-to-ones/PerformanceLine.tsx'
import { NineBoxPart } from '#web/conversations/nine-box/NineBoxPart.tsx'
import { OpenAgreements } from './OpenAgreements.tsx'
import { OpenGoals } from './OpenGoals.tsx'
import s from './PersonGlance.module.css'

export function PersonGlance({ person }: { readonly person: MyPersonView }) {
  const t = useTranslations('teams')
  const performance = useTranslations('one-to-ones.performance')
  const { userId } = person
  const { data } = useQuery(oneToOnesOf(useSession(), userId))
  const closed = data?.filter(({ state }) => state === 'CLOSED')
  return (
    <section className={s.glance} aria-label={t('glance.title')}>
      <Tile title={performance('label')}>
        {closed ? <PerformanceLine closed={closed} none={t('glance.noPerformance')} /> : null}
      </Tile>
      <Tile title={t('glance.lastWords')}>
        {closed ? <LastWords last={closed[0]} none={t('glance.noWords')} /> : null}
      </Tile>
      <Tile title={t('tabs.goals')}>
        <OpenGoals userId={userId} />
      </Tile>
      <Tile title={t('tabs.agreements')}>
        <OpenAgreements userId={userId} />
      </Tile>
      <NineBoxPart userId={userId} heading="h2" titleClass={s.title} />
    </section>
  )
}

function Tile({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={s.tile} aria-labelledby={id}>
      <h2 id={id} className={s.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
