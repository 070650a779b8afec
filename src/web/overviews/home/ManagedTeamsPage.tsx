import { useQueryClient, useSuspenseQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Network } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { MyPersonView } from '#contract/conversations/my-people.ts'
import type { ManagedTeamView } from '#contract/people/areas.ts'
import { useSession } from '#web/kernel/session.tsx'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { challengesOf, managedTeams, prioritiesOf } from '#web/people/areas/api.ts'
import { AreaParts } from '#web/people/areas/AreaParts.tsx'
import { Mission } from '#web/people/areas/Mission.tsx'
import { myPeople } from '#web/conversations/my-people/api.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { NamedFace } from '#web/kernel/ui/faces/NamedFace.tsx'
import { Priorities } from '#web/people/areas/Priorities.tsx'
import { BackToPage } from '#web/platform/frame/navigation/BackLink.tsx'

export function ManagedTeamsPage() {
  const t = useTranslations('areas.managed')
  const session = useSession()
  const [{ data: teams }, { data: people }] = useSuspenseQueries({
    queries: [managedTeams(session), myPeople(session)],
  })
  return (
    <ListPage isRead title={t('title')} lead={t('lead')} back={<BackToPage of="team" />}>
      {teams.length === 0 ? (
        <EmptyState icon={Network} title={t('none.title')} hint={t('none.hint')} />
      ) : (
        teams.map((it) => (
          <ManagedTeam
            key={it.id}
            team={it}
            people={people.filter(({ team }) => team.id === it.id)}
          />
        ))
      )}
    </ListPage>
  )
}

interface ManagedTeamProps {
  readonly team: ManagedTeamView
  /** Members who report to the reader. */
  readonly people: readonly MyPersonView[]
}

function ManagedTeam({ team, people }: ManagedTeamProps) {
  const t = useTranslations('areas')
  const session = useSession()
  const queries = useQueryClient()
  const { area } = team
  const newest = async () => {
    const teams = await queries.fetchQuery({ ...managedTeams(session), staleTime: 0 })
    return teams.find(({ id }) => id === team.id) ?? team
  }
  return (
    <Section title={team.name} description={<LocalizedText reading={area.name} />}>
      <div className={layout.stack6}>
        {people.length > 0 ? <TeamPeople people={people} /> : null}
        <Mission area={area} />
        <Priorities of={prioritiesOf(session, area, async () => (await newest()).area)} />
        <Priorities of={challengesOf(session, team, newest)} />
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

function TeamPeople({ people }: Pick<ManagedTeamProps, 'people'>) {
  const t = useTranslations('teams.people')
  return (
    <Section heading="h3" title={t('title')}>
      <ul className={`${layout.row4} ${layout.quietLinks}`}>
        {people.map(({ userId, name, picture }) => (
          <li key={userId}>
            <Link to={paths.manager.person} params={{ userId }}>
              <NamedFace id={userId} name={name} picture={picture} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
