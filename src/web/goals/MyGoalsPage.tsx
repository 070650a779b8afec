import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { Page } from '#web/ui/Page.tsx'
import { GoalList } from './GoalList.tsx'

/** A collaborator's own goals. */
export function MyGoalsPage() {
  const t = useTranslations('goals.page')
  const { me } = useSession()
  return (
    <Page title={t('title')} lead={t('lead')} documentTitle={t('title')}>
      <GoalList userId={me.userId} userName={me.name} heading={2} />
    </Page>
  )
}
