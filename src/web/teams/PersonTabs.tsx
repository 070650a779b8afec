import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { MyPersonView } from '#contract/teams.ts'
import { AgreementList } from '#web/agreements/AgreementList.tsx'
import { FeedbackDiary } from '#web/feedback/FeedbackDiary.tsx'
import { GoalList } from '#web/goals/GoalList.tsx'
import { PageTabs } from '#web/kernel/PageTabs.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { oneToOnesOf } from '#web/one-to-ones/api.ts'
import { OneToOneHistory } from '#web/one-to-ones/OneToOneHistory.tsx'
import { PersonAgenda } from '#web/one-to-ones/PersonAgenda.tsx'
import { placeOf } from './api.ts'

/** The parts of the person page, in their order. The first is where one arrives. */
const tabs = ['one-to-ones', 'goals', 'agreements', 'feedback'] as const

/** What there is of a collaborator, a tab each. */
export function PersonTabs({ person }: { readonly person: MyPersonView }) {
  const t = useTranslations('teams.tabs')
  const session = useSession()
  const meetings = useQuery(oneToOnesOf(session, person.userId)).data
  const place = useQuery(placeOf(session, person.userId)).data
  const counts = {
    'one-to-ones': meetings?.length,
    goals: person.openGoals,
    agreements: person.openAgreements,
    feedback: place?.feedbackCount,
  }
  const about = { userId: person.userId, userName: person.name }
  return (
    <PageTabs
      label={t('label', { name: person.name })}
      tabs={tabs}
      name={(tab) => t(tab)}
      count={(tab) => counts[tab] || undefined}
      contents={{
        'one-to-ones': (
          <>
            <PersonAgenda key={person.userId} userId={person.userId} />
            <OneToOneHistory userId={person.userId} linkTo="manager" />
          </>
        ),
        goals: <GoalList {...about} />,
        agreements: <AgreementList {...about} />,
        feedback: <FeedbackDiary {...about} />,
      }}
    />
  )
}
