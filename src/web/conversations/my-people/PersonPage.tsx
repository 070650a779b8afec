import { useMediaQuery } from '#web/kernel/ui/use-media-query.ts'
import { useSuspenseQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useRef, useEffect, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { MyPersonView } from '#contract/conversations/my-people.ts'
import { isLate, nextMeetingOf } from '#domain/conversations/my-people/next-meeting.ts'
import { NotFoundPage } from '#web/platform/frame/errors/NotFoundPage.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { ReadHere } from '#web/platform/notices/ReadHere.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import { RecordPage } from '#web/kernel/ui/pages/RecordPage.tsx'
import { myPeople, personPlaceQuery } from './api.ts'
import { NextStep } from './NextStep.tsx'
import { PersonPace } from './PaceBadge.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { PersonGlance } from './PersonGlance.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { lazyNamed } from '#web/kernel/ui/faces/lazy-named.ts'
import { PageTabs } from '#web/platform/frame/navigation/PageTabs.tsx'
import { oneToOnesOf } from '#web/conversations/one-to-ones/api.ts'
import { OneToOneHistory } from '#web/conversations/one-to-ones/history/OneToOneHistory.tsx'

/** Tab contents load after the page. */
const GoalList = lazyNamed(() => import('#web/conversations/goals/GoalList.tsx'), 'GoalList')
const AgreementList = lazyNamed(
  () => import('#web/conversations/agreements/AgreementList.tsx'),
  'AgreementList',
)
const FeedbackDiary = lazyNamed(
  () => import('#web/conversations/feedback/FeedbackDiary.tsx'),
  'FeedbackDiary',
)
const PersonAgenda = lazyNamed(
  () => import('#web/conversations/one-to-ones/agenda/PersonAgenda.tsx'),
  'PersonAgenda',
)

const personTabs = ['glance', 'one-to-ones', 'goals', 'agreements', 'feedback', 'agenda'] as const

interface PersonTabsProps {
  readonly person: MyPersonView
  readonly glance: ReactNode
}

function PersonTabs({ person, glance }: PersonTabsProps) {
  const t = useTranslations('teams')
  const session = useSession()
  const meetings = useQuery(oneToOnesOf(session, person.userId)).data
  const place = useQuery(personPlaceQuery(session, person.userId)).data
  const counts = {
    glance: undefined,
    'one-to-ones': meetings?.length,
    agenda: undefined,
    goals: person.openGoals,
    agreements: person.openAgreements,
    feedback: place?.feedbackCount,
  }
  useEffect(() => {
    const later = [PersonAgenda, GoalList, AgreementList, FeedbackDiary]
    void Promise.allSettled(later.map(({ preload }) => preload()))
  }, [])
  const about = { userId: person.userId, userName: person.name }
  return (
    <PageTabs
      label={t('tabs.label', { name: person.name })}
      tabs={personTabs}
      name={(tab) => t(tab === 'glance' ? 'glance.title' : `tabs.${tab}`)}
      count={(tab) => counts[tab] || undefined}
      contents={{
        glance,
        'one-to-ones': <OneToOneHistory userId={person.userId} linkTo="manager" />,
        goals: <GoalList {...about} />,
        agreements: <AgreementList {...about} />,
        feedback: <FeedbackDiary {...about} />,
        agenda: <PersonAgenda key={person.userId} userId={person.userId} />,
      }}
    />
  )
}

/** Not-found for people who don't report to the reader. */
export function PersonPage() {
  const { userId = '' } = useParams({ strict: false })
  const { data: people } = useSuspenseQuery(myPeople(useSession()))
  const person = people.find((it) => it.userId === userId)
  return person ? <PersonRecord key={userId} person={person} /> : <NotFoundPage />
}

function PersonRecord({ person }: { readonly person: MyPersonView }) {
  const t = useTranslations('teams')
  const say = useDay()
  const { name, position } = person
  const { kind, date } = nextMeetingOf(person, useSession().me.today)
  const next = isLate({ kind }) ? '' : t(`next.${kind}`, { date: say(date) })
  const back = useRef<HTMLAnchorElement>(null)
  // Where the facts have no room beside the tabs, they are folded at the top of the first.
  const isBeside = useMediaQuery('(min-width: 75em)')
  const facts = <PersonFacts person={person} />
  return (
    <RecordPage
      title={name}
      face={<Face id={person.userId} name={name} picture={person.picture} size={72} />}
      facts={isBeside ? facts : undefined}
      status={<PersonPace person={person} />}
      lead={
        isBeside ? (
          position
        ) : (
          <p className={`${layout.small} ${layout.dotted} ${layout.unlessEmpty}`}>
            {[position, next].filter(Boolean).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        )
      }
      back={
        <Link ref={back} className={layout.iconLink} to={paths.manager.people}>
          <ArrowLeft /> {t('people.title')}
        </Link>
      }
      action={<NextStep person={person} onPlanned={() => back.current?.focus()} />}
    >
      <ReadHere shown={{ subject: 'person', userId: person.userId }} />
      <PersonTabs
        person={person}
        glance={
          <div className={layout.stack5}>
            {isBeside ? null : (
              <Disclosure label={t('person.about', { name: person.firstName })}>{facts}</Disclosure>
            )}
            <PersonGlance person={person} />
          </div>
        }
      />
    </RecordPage>
  )
}
