import { useSuspenseQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { MyPersonView } from '#contract/conversations/my-people.ts'
import { useSession } from '#web/kernel/session.tsx'
import { EmptyState } from '#web/kernel/ui/EmptyState.tsx'
import { Faces } from '#web/kernel/ui/Face.tsx'
import { ListPage } from '#web/kernel/ui/ListPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { myPeople } from './api.ts'
import { Finishing } from './Finishing.tsx'
import s from './MyPeoplePage.module.css'
import { PersonRow } from './PersonRow.tsx'
import { isWaiting } from './urgency.ts'

export function MyPeoplePage() {
  const t = useTranslations('teams.people')
  const session = useSession()
  const { data: people } = useSuspenseQuery(myPeople(session))
  const waiting = people.filter((person) => isWaiting(person, session.me.today))
  const onTrack = people.filter((person) => !waiting.includes(person))
  if (people.length === 0) {
    return (
      <ListPage title={t('title')} documentTitle={t('title')}>
        <Finishing />
        <EmptyState icon={UsersRound} title={t('empty.title')} hint={t('empty.hint')} />
      </ListPage>
    )
  }
  return (
    <ListPage
      title={t('title')}
      documentTitle={t('title')}
      lead={t('lead', { count: waiting.length })}
    >
      <Finishing />
      <Faces ids={[...waiting, ...onTrack].map(({ userId }) => userId)}>
        <People title={t('waiting')} people={waiting} urgent />
        <People title={t('onTrack')} people={onTrack} />
      </Faces>
    </ListPage>
  )
}

interface PeopleProps {
  readonly title: string
  readonly people: readonly MyPersonView[]
  readonly urgent?: boolean
}

function People({ title, people, urgent = false }: PeopleProps) {
  if (people.length === 0) return null
  return (
    <Section title={title}>
      <ul className={s.people}>
        {people.map((person) => (
          <PersonRow key={person.userId} person={person} urgent={urgent} />
        ))}
      </ul>
    </Section>
  )
}
