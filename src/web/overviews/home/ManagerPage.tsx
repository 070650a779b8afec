import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { areaOf } from '#domain/conversations/attention/to-do.ts'
import { useSession } from '#web/kernel/session.tsx'
import { LandingPage } from '#web/kernel/ui/pages/LandingPage.tsx'
import { MorePages } from '#web/platform/frame/navigation/MorePages.tsx'
import { homeOf, teamGoals } from './api.ts'
import { TeamGoals } from './GlanceGoals.tsx'
import { WaitingList } from './WaitingList.tsx'

export function ManagerPage() {
  const nav = useTranslations('navigation')
  const session = useSession()
  const { data } = useSuspenseQuery(homeOf(session))
  const { data: goals = [] } = useQuery(teamGoals(session))
  const needs = data.needs.filter(({ kind }) => areaOf[kind] === 'manager')
  return (
    <LandingPage title={nav('team')} aside={<MorePages of="team" />}>
      <WaitingList hasFirst needs={needs} today={data.today} />
      <TeamGoals goals={goals} today={data.today} />
    </LandingPage>
  )
}
