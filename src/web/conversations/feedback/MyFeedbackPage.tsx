import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { FeedbackView } from '#contract/conversations/feedback.ts'
import { Opened } from '#web/conversations/comments/Opened.tsx'
import { PageLoading } from '#web/platform/frame/PageLoading.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useTab } from '#web/platform/frame/navigation/use-tab.ts'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { Entries } from './Entries.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Feedback.module.css'
import { FeedbackActions } from './FeedbackActions.tsx'
import { FeedbackDiary } from './FeedbackDiary.tsx'
import { firstToAnswer, requests } from './api.ts'
import { Requests } from './Requests.tsx'

const feedbackTabs = ['about', 'written'] as const

export function MyFeedbackPage() {
  const t = useTranslations('feedback')
  const title = useTranslations('navigation')('feedback')
  const session = useSession()
  const { me, actor } = session
  const { data } = useSuspenseQuery(requests(session))
  const isWork = !firstToAnswer(data, actor)
  const [tab, choose] = useTab(feedbackTabs)
  const navigate = useNavigate()
  const lead = ({ id, about }: FeedbackView) =>
    void navigate({
      to: '.',
      search: { tab: about.id === me.userId ? tab : 'written' },
      hash: id,
      replace: true,
      resetScroll: false,
    })
  return (
    <ListPage
      isRead
      title={title}

      action={<FeedbackActions isWork={isWork} onWritten={lead} />}
    >
      <Requests of="toMe" onAnswered={lead} />
      <Requests of="mine" onAnswered={lead} />
      <Section
        title={t('mine.entries')}
        actions={
          <div className={s.tabs}>
            <Choice
              look="line"
              labelHidden
              label={t('mine.entries')}
              options={feedbackTabs.map((value) => ({ value, label: t(`mine.${value}`) }))}
              value={tab}
              onChange={(next) => next && choose(next)}
            />
          </div>
        }
      >
        <Suspense fallback={<PageLoading />}>
          {tab === 'about' ? (
            <>
              <Opened kind="feedback" />
              <FeedbackDiary userId={me.userId} userName={me.name} />
            </>
          ) : (
            <div tabIndex={-1} className={layout.stack5}>
              <Entries of="written" emptyHint={t('list.emptyWritten')} />
            </div>
          )}
        </Suspense>
      </Section>
    </ListPage>
  )
}
