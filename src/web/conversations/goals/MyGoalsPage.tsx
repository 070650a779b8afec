import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { overallProgress } from '#domain/conversations/goals/progress.ts'
import { Opened } from '#web/conversations/comments/Opened.tsx'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'
import { useSession } from '#web/kernel/session.tsx'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { goalsOf } from './api.ts'
import { GoalList } from './GoalList.tsx'

export function MyGoalsPage() {
  const t = useTranslations('goals.page')
  const percent = usePercent()
  const session = useSession()
  const { me } = session
  const { data } = useSuspenseQuery(goalsOf(session, me.userId))
  const open = data.filter(({ state }) => state === 'open')
  const progress = percent(overallProgress(open) ?? 0)
  return (
    <ListPage
      isRead
      title={t('title')}
      lead={data.length > 0 ? t('lead', { count: open.length, progress }) : undefined}
    >
      <Opened kind="goal" />
      <GoalList userId={me.userId} userName={me.name} heading="h2" />
    </ListPage>
  )
}
