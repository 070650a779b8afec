import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Day } from '#domain/kernel/time/day.ts'
import { PageLoading } from '#web/platform/frame/PageLoading.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { ErrorState } from '#web/kernel/ui/states/ErrorState.tsx'
import { glanceOf } from '#web/conversations/comments/glance-api.ts'
import { OwnGoals } from './GlanceGoals.tsx'
import { LatestFeedback } from './LatestFeedback.tsx'
import { TeamGlance, useTeamGlance } from './TeamGlance.tsx'
import layout from '#web/kernel/ui/layout.module.css'

interface GlanceProps {
  readonly today: Day
  /** False on wide pages, which have it in the other column. */
  readonly hasFeedback: boolean
}

/** Fails on its own: to-dos don't depend on it. */
export function Glance({ today, hasFeedback }: GlanceProps) {
  const t = useTranslations('glance')
  const common = useTranslations('common')
  const session = useSession()
  const { isManager, isLoading } = useTeamGlance()
  const { data, isError, isFetching, refetch } = useQuery(glanceOf(session))
  if (!data && isError) {
    const retry = { label: common('retry'), onRetry: () => void refetch(), busy: isFetching }
    return <ErrorState title={t('failed')} retry={retry} />
  }
  if (!data || isLoading) return <PageLoading />
  const { goals, feedback } = data
  const shown = [goals, ...(hasFeedback ? [feedback] : [])]
  const isEmpty = shown.every((rows) => rows.length === 0)
  if (isEmpty && !isManager) return <p className={layout.note}>{t('nothing')}</p>
  return (
    <>
      <TeamGlance />
      <OwnGoals goals={goals} today={today} />
      {hasFeedback ? <LatestFeedback /> : null}
    </>
  )
}
