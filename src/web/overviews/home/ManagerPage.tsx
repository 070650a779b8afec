import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Sun } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { areaOf } from '#domain/conversations/attention/to-do.ts'
import { homeOf } from '#web/overviews/home/api.ts'
import { NeedGroup } from '#web/overviews/home/NeedGroup.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Item, ItemList } from '#web/kernel/lists/ItemList.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { LandingPage } from '#web/kernel/ui/pages/LandingPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { LeadershipRow } from '#web/assistant/leadership/LeadershipRow.tsx'
import { managedTeams } from '#web/people/areas/api.ts'
import s from './ManagerPage.module.css'

export function ManagerPage() {
  const t = useTranslations('areas.section')
  const nav = useTranslations('common.nav')
  const waiting = useTranslations('teams.people')
  const home = useTranslations('home')
  const session = useSession()
  const body = useRef<HTMLDivElement>(null)
  const { data } = useSuspenseQuery(homeOf(session))
  const needs = data.needs.filter(({ kind }) => areaOf[kind] === 'manager')
  const pressing = needs.filter(({ urgency }) => urgency !== 'later')
  const later = needs.filter(({ urgency }) => urgency === 'later')
  const row = {
    first: pressing[0],
    today: data.today,
    onPlanned: () => body.current?.focus(),
  }
  return (
    <LandingPage title={nav('team')} documentTitle={nav('team')} aside={<Pages />}>
      <div ref={body} tabIndex={-1} className={s.needs}>
        {pressing.length === 0 ? (
          <EmptyState icon={Sun} title={t('calm.title')} hint={t('calm.hint')} />
        ) : null}
        <NeedGroup title={waiting('waiting')} needs={pressing} {...row} />
        <NeedGroup title={home('coming')} needs={later} {...row} />
      </div>
    </LandingPage>
  )
}

function Pages() {
  const t = useTranslations('areas.section')
  const nav = useTranslations('common.nav')
  const session = useSession()
  const { data: teams } = useSuspenseQuery(managedTeams(session))
  const pages = [
    { key: 'people', to: paths.manager.people, count: session.actor.manages.size },
    ...(session.me.company.nineBox.forManagers
      ? [{ key: 'nineBox', to: paths.manager.nineBox, count: 0 } as const]
      : []),
    { key: 'teams', to: paths.manager.teams, count: teams.length },
  ] as const
  return (
    <Section title={t('pages')}>
      <ItemList label={t('pages')}>
        {pages.map(({ key, to, count }) => (
          <Item
            key={key}
            title={{ text: nav(key), shown: <Link to={to}>{nav(key)}</Link> }}
            facts={{ text: t(key, { count }) }}
          />
        ))}
        <LeadershipRow />
      </ItemList>
    </Section>
  )
}
