import { Tabs } from '@mantine/core'
import { Suspense, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { MyPersonView } from '#contract/teams.ts'
import { AgreementList } from '#web/agreements/AgreementList.tsx'
import { FeedbackDiary } from '#web/feedback/FeedbackDiary.tsx'
import { GoalList } from '#web/goals/GoalList.tsx'
import { PageLoading } from '#web/kernel/PageLoading.tsx'
import { OneToOneHistory } from '#web/one-to-ones/OneToOneHistory.tsx'
import s from './PersonTabs.module.css'
import { personTabs, useTab, type PersonTab } from './use-tab.ts'

/** What there is of a collaborator, a tab each. Only the open one is read. */
export function PersonTabs({ person }: { readonly person: MyPersonView }) {
  const t = useTranslations('teams.tabs')
  const [tab, choose] = useTab()
  const about = { userId: person.userId, userName: person.name }
  const contents: Readonly<Record<PersonTab, ReactNode>> = {
    'one-to-ones': <OneToOneHistory userId={person.userId} linkTo="manager" />,
    goals: <GoalList {...about} />,
    agreements: <AgreementList {...about} />,
    feedback: <FeedbackDiary {...about} />,
  }
  return (
    <Tabs
      value={tab}
      onChange={(value) => choose(personTabs.find((it) => it === value) ?? tab)}
      keepMounted={false}
    >
      <Tabs.List className={s.list} aria-label={t('label', { name: person.name })}>
        {personTabs.map((it) => (
          <Tabs.Tab key={it} value={it} className={s.tab}>
            {t(it)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {personTabs.map((it) => (
        <Tabs.Panel key={it} value={it} className={s.panel}>
          <h2 className="visually-hidden">{t(it)}</h2>
          <Suspense fallback={<PageLoading />}>{contents[it]}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
