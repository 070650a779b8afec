import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Link } from '@tanstack/react-router'
import { Sprout } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { hasOwn, hasRecords } from '#domain/kernel/access/own-records.ts'
import { useSession } from '#web/kernel/session.tsx'
import { ItemList } from '#web/kernel/lists/ItemList.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { LandingPage } from '#web/kernel/ui/pages/LandingPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { FeedbackRow, LifeStageRow, PlainRow, ProfileRow, RecordRows } from './OverviewRows.tsx'
import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { HomeView } from '#contract/overviews/home.ts'
import type { LifeStageView } from '#contract/people/life-stage.ts'
import { areaOf } from '#domain/conversations/attention/to-do.ts'
import { homeOf } from '#web/overviews/home/api.ts'
import { NeedGroup } from '#web/overviews/home/NeedGroup.tsx'
import { lifeStageOf } from '#web/people/life-stage/api.ts'
import { ConfirmLifeStage } from '#web/people/life-stage/ConfirmLifeStage.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Overview.module.css'

/** Kind: Landing. The reader's to-dos and pages, with or without a team. */
export function PersonalPage() {
  const t = useTranslations('personal.overview')
  const nav = useTranslations('common.nav')
  const { me, actor } = useSession()
  const { isTeamMember, isManager, isAdmin } = actor.roles
  const isNew = !hasRecords(actor) && !isManager && !isAdmin
  const pages = (
    <Section title={t('here')}>
      <ItemList label={t('here')}>
        <RecordRows />
        <FeedbackRow />
        {me.company.nineBox.forUsers && hasOwn('evolution', actor) ? (
          <PlainRow page="evolution" />
        ) : null}
        {me.company.lifeStageEnabled && hasOwn('lifeStage', actor) ? <LifeStageRow /> : null}
        <PlainRow page="messages" />
        <ProfileRow />
      </ItemList>
    </Section>
  )
  return (
    <LandingPage
      title={isNew ? t('welcome', { name: me.firstName }) : nav('overview')}
      documentTitle={nav('overview')}
      lead={isNew ? t('lead', { company: me.company.name }) : undefined}
      aside={isTeamMember ? pages : undefined}
    >
      {isTeamMember ? <NextActions /> : null}
      {isNew ? (
        <EmptyState
          icon={Sprout}
          title={t('noTeam')}
          hint={t('noTeamHint')}
          action={
            <Button variant="default" renderRoot={(root) => <Link {...root} to={paths.account} />}>
              {t('account')}
            </Button>
          }
        />
      ) : null}
      {isTeamMember ? null : pages}
    </LandingPage>
  )
}

/** Most urgent first; later items are in the rows. */
function NextActions() {
  const { lifeStageEnabled } = useSession().me.company
  return lifeStageEnabled ? <NextActionsWithLifeStage /> : <NextActionsAlone />
}

function NextActionsWithLifeStage() {
  const session = useSession()
  const [home, said] = useSuspenseQueries({
    queries: [homeOf(session), lifeStageOf(session, session.me.userId)],
    combine: ([one, other]) => [one.data, other.data] as const,
  })
  return <What home={home} said={said} />
}

function NextActionsAlone() {
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
          <p className={layout.muted}>{t('nothing')}</p>
        </Section>
      ) : null}
    </div>
  )
}
