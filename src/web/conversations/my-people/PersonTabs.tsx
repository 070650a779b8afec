import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { MyPersonView } from '#contract/conversations/my-people.ts'
import { lazyNamed } from '#web/kernel/ui/lazy-named.ts'
import { PageTabs } from '#web/platform/frame/PageTabs.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { oneToOnesOf } from '#web/conversations/one-to-ones/api.ts'
import { OneToOneHistory } from '#web/conversations/one-to-ones/OneToOneHistory.tsx'
import { placeOf } from './api.ts'

/** Tab contents load after the page. */
const loadAgenda = () => import('#web/conversations/one-to-ones/PersonAgenda.tsx')
const loadGoals = () => import('#web/conversations/goals/GoalList.tsx')
const loadAgreements = () => import('#web/conversations/agreements/AgreementList.tsx')
const loadFeedback = () => import('#web/conversations/feedback/FeedbackDiary.tsx')
const GoalList = lazyNamed(loadGoals, 'GoalList')
const AgreementList = lazyNamed(loadAgreements, 'AgreementList')
const FeedbackDiary = lazyNamed(loadFeedback, 'FeedbackDiary')
const PersonAgenda = lazyNamed(loadAgenda, 'PersonAgenda')

const tabs = ['one-to-ones', 'goals', 'agreements', 'feedback', 'agenda'] as const

export function PersonTabs({ person }: { readonly person: MyPersonView }) {
  const t = useTranslations('teams.tabs')
  const session = useSession()
  const meetings = useQuery(oneToOnesOf(session, person.userId)).data
  const place = useQuery(placeOf(session, person.userId)).data
  const counts = {
    'one-to-ones': meetings?.length,
    agenda: undefined,
    goals: person.openGoals,
    agreements: person.openAgreements,
    feedback: place?.feedbackCount,
  }
  useEffect(() => {
    void Promise.allSettled([loadAgenda(), loadGoals(), loadAgreements(), loadFeedback()])
  }, [])
  const about = { userId: person.userId, userName: person.name }
  return (
    <PageTabs
      label={t('label', { name: person.name })}
      tabs={tabs}
      name={(tab) => t(tab)}
      count={(tab) => counts[tab] || undefined}
      contents={{
        'one-to-ones': <OneToOneHistory userId={person.userId} linkTo="manager" />,
        goals: <GoalList {...about} />,
        agreements: <AgreementList {...about} />,
        feedback: <FeedbackDiary {...about} />,
        agenda: <PersonAgenda key={person.userId} userId={person.userId} />,
      }}
    />
  )
}
