import { useTranslations } from 'use-intl'
import { Opened } from '#web/conversations/comments/Opened.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { ListPage } from '#web/kernel/ui/pages/ListPage.tsx'
import { GoalList } from './GoalList.tsx'

export function MyGoalsPage() {
  const t = useTranslations('goals.page')
  const { me } = useSession()
  return (
    <ListPage isRead title={t('title')} documentTitle={t('title')}>
      <Opened kind="goal" />
      <GoalList userId={me.userId} userName={me.name} heading={2} />
    </ListPage>
  )
}
