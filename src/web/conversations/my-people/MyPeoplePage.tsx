import { useSuspenseQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { MyPersonView } from '#contract/conversations/my-people.ts'
import { useSession } from '#web/kernel/session.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { Faces, Face } from '#web/kernel/ui/faces/Face.tsx'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { myPeople } from './api.ts'
import { PersonRow } from './PersonRow.tsx'
import { isWaiting } from './urgency.ts'
import type { FinishingView } from '#contract/conversations/one-to-one-views.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { finishing } from '#web/conversations/one-to-ones/api.ts'
import { StateBadge } from '#web/conversations/one-to-ones/StateBadge.tsx'
import { NextStep } from './NextStep.tsx'
import row from './PersonRow.module.css'

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
      <ul className={layout.measured}>
        {people.map((person) => (
          <PersonRow key={person.userId} person={person} urgent={urgent} />
        ))}
      </ul>
    </Section>
  )
}

function Finishing() {
  const t = useTranslations('teams.people')
  const { data } = useSuspenseQuery(finishing(useSession()))
  if (data.length === 0) return null
  return (
    <Section title={t('finishing')}>
      <ul className={layout.measured}>
        {data.map((it) => (
          <FinishingRow key={it.id} it={it} />
        ))}
      </ul>
    </Section>
  )
}

function FinishingRow({ it }: { readonly it: FinishingView }) {
  const t = useTranslations('one-to-ones.finishing')
  const day = useDay()
  const { collaborator, id, state, finishBy } = it
  const { id: userId, name } = collaborator
  const person = { userId, name, firstName: name, current: { id, state } }
  return (
    <li className={`${layout.ruledItem} ${row.row}`}>
      <div className={layout.line3}>
        <Face {...collaborator} size={44} />
        <div>
          <h3 className={layout.large}>{name}</h3>
          <p className={row.soft}>{t('yours', { date: day(finishBy, 'long') })}</p>
        </div>
      </div>
      <StateBadge state={state} />
      <div className={row.action}>
        <NextStep person={person} variant="default" onPlanned={() => undefined} />
      </div>
    </li>
  )
}
