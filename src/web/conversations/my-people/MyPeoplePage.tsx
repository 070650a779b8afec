import { useSuspenseQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { FinishingView } from '#contract/conversations/one-to-one-views.ts'
import type { MyPersonView } from '#contract/conversations/my-people.ts'
import { finishing } from '#web/conversations/one-to-ones/api.ts'
import { StateBadge } from '#web/conversations/one-to-ones/StateBadge.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { DataTable } from '#web/kernel/lists/DataTable.tsx'
import { Item, ItemList } from '#web/kernel/lists/ItemList.tsx'
import { useTableView } from '#web/kernel/lists/use-table-view.ts'
import { useSession } from '#web/kernel/session.tsx'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { useMediaQuery } from '#web/kernel/ui/use-media-query.ts'
import { myPeople } from './api.ts'
import { inRow, NextStep } from './NextStep.tsx'
import { linkId } from './PersonCell.tsx'
import { usePeopleColumns } from './use-people-columns.tsx'

export function MyPeoplePage() {
  const t = useTranslations('teams.people')
  const session = useSession()
  const { data: people } = useSuspenseQuery(myPeople(session))
  const waiting = people.filter(({ waitsFor }) => waitsFor)
  const onTrack = people.filter(({ waitsFor }) => !waitsFor)
  const follow = useFocusOnPlanned(people)
  const legend = useLegend(people)
  if (people.length === 0) {
    return (
      <ListPage title={t('title')}>
        <Finishing />
        <EmptyState icon={UsersRound} title={t('empty.title')} hint={t('empty.hint')} />
      </ListPage>
    )
  }
  return (
    <ListPage title={t('title')} lead={t('lead', { count: waiting.length })}>
      <Finishing />
      <People title={t('waiting')} legend={legend} people={waiting} onPlanned={follow} />
      <People
        title={waiting.length > 0 ? t('onTrack') : t('everyone')}
        legend={waiting.length > 0 ? undefined : legend}
        people={onTrack}
        onPlanned={follow}
      />
    </ListPage>
  )
}

/** On small screens only, where rows have no column headers. */
function useLegend(people: readonly MyPersonView[]): string | undefined {
  const t = useTranslations('teams.gaps')
  const isSmall = useMediaQuery('(max-width: 47.99em)')
  return isSmall && people.some(({ gaps }) => gaps.length > 0) ? t('legend') : undefined
}

/** Planning moves a person's row to the other group: the focus follows. */
function useFocusOnPlanned(people: readonly MyPersonView[]) {
  const planned = useRef<string>(undefined)
  useEffect(() => {
    const row = people.find(({ userId }) => userId === planned.current)
    if (!row?.current) return
    planned.current = undefined
    if (document.activeElement === document.body) focusOn(row.userId)
  }, [people])
  return (userId: string) => {
    planned.current = userId
    focusOn(userId)
  }
}

const focusOn = (userId: string) => document.getElementById(linkId(userId))?.focus()

interface PeopleProps {
  readonly title: string
  readonly legend: string | undefined
  readonly people: readonly MyPersonView[]
  readonly onPlanned: (userId: string) => void
}

function People({ title, legend, people, onPlanned }: PeopleProps) {
  const columns = usePeopleColumns(onPlanned)
  const view = useTableView('people')
  if (people.length === 0) return null
  return (
    <Section title={title} description={legend}>
      <DataTable
        label={title}
        rows={people.map((person) => ({ ...person, id: person.userId }))}
        columns={columns}
        view={view}
        isTall
        before={renderFace}
      />
    </Section>
  )
}

const renderFace = (person: MyPersonView) => <Face {...person} id={person.userId} size={40} />

function Finishing() {
  const t = useTranslations('teams.people')
  const { data } = useSuspenseQuery(finishing(useSession()))
  if (data.length === 0) return null
  return (
    <Section title={t('finishing')}>
      <ItemList label={t('finishing')}>
        {data.map((it) => (
          <FinishingRow key={it.id} it={it} />
        ))}
      </ItemList>
    </Section>
  )
}

function FinishingRow({ it }: { readonly it: FinishingView }) {
  const t = useTranslations('one-to-ones.finishing')
  const day = useDay()
  const { collaborator, id, state, finishBy } = it
  const { id: userId, name } = collaborator
  const person = { userId, name, firstName: name, current: { id, state }, requestedOn: null }
  return (
    <Item
      before={<Face {...collaborator} size={40} />}
      title={{ text: name }}
      facts={{ text: t('until', { date: day(finishBy, 'brief') }) }}
      after={
        <>
          <span className={layout.wideOnly}>
            <StateBadge state={state} />
          </span>
          <NextStep {...inRow} person={person} variant="default" onPlanned={() => undefined} />
        </>
      }
    />
  )
}
