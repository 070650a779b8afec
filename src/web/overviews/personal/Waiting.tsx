import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { HomeView } from '#contract/overviews/home.ts'
import type { LifeStageView } from '#contract/people/life-stage.ts'
import { areaOf } from '#domain/conversations/attention/need.ts'
import { homeOf } from '#web/overviews/home/api.ts'
import { NeedGroup } from '#web/overviews/home/NeedGroup.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { lifeStageOf } from '#web/people/life-stage/api.ts'
import { ConfirmLifeStage } from '#web/people/life-stage/ConfirmLifeStage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import s from './Overview.module.css'

/** Most urgent first; later items are in the rows. */
export function Waiting() {
  const { lifeStageEnabled } = useSession().me.company
  return lifeStageEnabled ? <WaitingWithLifeStage /> : <WaitingAlone />
}

function WaitingWithLifeStage() {
  const session = useSession()
  const [home, said] = useSuspenseQueries({
    queries: [homeOf(session), lifeStageOf(session, session.me.userId)],
    combine: ([one, other]) => [one.data, other.data] as const,
  })
  return <What home={home} said={said} />
}

function WaitingAlone() {
  const { data } = useSuspenseQuery(homeOf(useSession()))
  return <What home={data} />
}

interface WhatProps {
  readonly home: HomeView
  /** Undefined if the company doesn't use life stages. */
  readonly said?: LifeStageView
}

function What({ home, said }: WhatProps) {
  const t = useTranslations('personal.overview')
  const body = useRef<HTMLDivElement>(null)
  const needs = home.needs.filter(
    ({ kind, urgency }) => areaOf[kind] === 'personal' && urgency !== 'later',
  )
  const toConfirm = said?.needsConfirmation ? said : undefined
  return (
    <div ref={body} tabIndex={-1} className={s.waiting}>
      <NeedGroup
        title={t('waiting')}
        needs={needs}
        first={needs[0]}
        today={home.today}
        // None of these plans a 1:1.
        onPlanned={() => undefined}
      />
      {toConfirm ? (
        <ConfirmLifeStage said={toConfirm} onConfirmed={() => body.current?.focus()} />
      ) : null}
      {needs.length === 0 && !toConfirm ? (
        <Section title={t('waiting')}>
          <p className={s.soft}>{t('nothing')}</p>
        </Section>
      ) : null}
    </div>
  )
}
