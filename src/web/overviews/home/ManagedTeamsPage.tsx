import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Network } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ManagedTeamView } from '#contract/people/areas.ts'
import { useSession } from '#web/kernel/session.tsx'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import {
  challengesOf,
  managedTeams,
  prioritiesOf,
  readManagedTeams,
} from '#web/people/areas/api.ts'
import { AreaParts } from '#web/people/areas/AreaParts.tsx'
import { Mission } from '#web/people/areas/Mission.tsx'
import { myPeople } from '#web/conversations/my-people/api.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import { Priorities } from '#web/people/areas/Priorities.tsx'

export function ManagedTeamsPage() {
  const t = useTranslations('areas.managed')
  const { data: teams } = useSuspenseQuery(managedTeams(useSession()))
  return (
    <ListPage isRead title={t('title')} documentTitle={t('title')} lead={t('lead')}>
      {teams.length === 0 ? (
        <EmptyState icon={Network} title={t('none.title')} hint={t('none.hint')} />
      ) : (
        teams.map((team) => <ManagedTeam key={team.id} team={team} />)
      )}
    </ListPage>
  )
}

function ManagedTeam({ team }: { readonly team: ManagedTeamView }) {
  const t = useTranslations('areas')
  const session = useSession()
  const { area } = team
  const newest = async () => {
    const teams = await readManagedTeams(session)
    return teams.find(({ id }) => id === team.id) ?? team
  }
  return (
    <Section title={team.name} description={<LocalizedText reading={area.name} />}>
      <div className={layout.stack6}>
        <TeamPeople teamId={team.id} />
        <Mission heading="h3" area={area} />
        <Priorities
          of={prioritiesOf(session, area, async () => (await newest()).area)}
          heading="h3"
        />
        <Priorities of={challengesOf(session, team, newest)} heading="h3" />
        <Section heading="h3" title={t('tabs.steps')}>
          <AreaParts kind="steps" parts={area.steps} />
        </Section>
        <Section heading="h3" title={t('tabs.skills')}>
          <AreaParts kind="skills" parts={area.skills} />
        </Section>
      </div>
    </Section>
  )
}

function TeamPeople({ teamId }: { readonly teamId: string }) {
  const title = useTranslations('teams.people')('title')
  const { data } = useSuspenseQuery(myPeople(useSession()))
  const people = data.filter(({ team }) => team.id === teamId)
  if (people.length === 0) return null
  return (
    <Section heading="h3" title={title}>
      <ul className={`${layout.row4} ${layout.quietLinks}`}>
        {people.map(({ userId, name, picture }) => (
          <li key={userId} className={layout.line2}>
            <Face id={userId} name={name} picture={picture} size={32} />
            <Link to={paths.manager.person} params={{ userId }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
