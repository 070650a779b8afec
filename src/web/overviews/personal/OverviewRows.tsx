import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { hasOwn } from '#domain/kernel/access/own-records.ts'
import { isOverdue } from '#domain/conversations/agreements/agreement.ts'
import { agreementsOf } from '#web/conversations/agreements/api.ts'
import { goalsOf } from '#web/conversations/goals/api.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { homeOf } from '#web/overviews/home/api.ts'
import { navigationPages, type PageKey } from '#web/platform/frame/navigation/navigation-pages.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'
import { lifeStageOf } from '#web/people/life-stage/api.ts'
import { Item } from '#web/kernel/lists/ItemList.tsx'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import { ThinBar } from '#web/kernel/ui/drawings/ThinBar.tsx'

interface OverviewRowProps {
  readonly page: Extract<
    PageKey,
    | 'oneToOnes'
    | 'goals'
    | 'agreements'
    | 'feedback'
    | 'evolution'
    | 'lifeStage'
    | 'messages'
    | 'profile'
  >
  readonly facts: string
  readonly after?: ReactNode
}

function OverviewRow({ page, facts, after }: OverviewRowProps) {
  const nav = useTranslations('common.nav')
  const { to, icon: Icon } = navigationPages[page]
  return (
    <Item
      before={<Icon size={20} strokeWidth={1.75} aria-hidden />}
      title={{ text: nav(page), shown: <Link to={to}>{nav(page)}</Link> }}
      facts={{ text: facts }}
      after={after}
    />
  )
}

export function RecordRows() {
  const t = useTranslations('personal.overview')
  const say = useDay()
  const percent = usePercent()
  const session = useSession()
  const { userId } = session.me
  const [{ needs, today }, goals, agreements] = useSuspenseQueries({
    queries: [homeOf(session), goalsOf(session, userId), agreementsOf(session, userId)],
    combine: ([one, two, three]) => [one.data, two.data, three.data] as const,
  })
  const next = needs.find(({ kind }) => kind === 'ownMeeting')
  const open = goals.filter(({ state }) => state === 'open')
  const progress = open.reduce((sum, goal) => sum + goal.progress, 0) / Math.max(1, open.length)
  const agreed = agreements.filter(({ state }) => state === 'open')
  const overdue = agreed.filter((it) => isOverdue(it, today)).length
  return (
    <>
      {hasOwn('oneToOnes', session.actor) ? (
        <OverviewRow
          page="oneToOnes"
          facts={
            next?.kind === 'ownMeeting' && next.due
              ? t('next', { day: say(next.due), name: next.who.name })
              : t('noNext')
          }
        />
      ) : null}
      {hasOwn('goals', session.actor) ? (
        <OverviewRow
          page="goals"
          facts={t('goals', { count: open.length })}
          after={
            open.length > 0 ? (
              <div className={layout.short9}>
                <ThinBar
                  label={t('progress')}
                  labelHidden
                  value={progress}
                  text={percent(Math.round(progress))}
                />
              </div>
            ) : null
          }
        />
      ) : null}
      {hasOwn('agreements', session.actor) ? (
        <OverviewRow
          page="agreements"
          facts={t('agreements', { count: agreed.length })}
          after={
            overdue > 0 ? (
              <StatusBadge tone="critical" label={t('overdue', { count: overdue })} />
            ) : null
          }
        />
      ) : null}
    </>
  )
}

export function FeedbackRow() {
  const t = useTranslations('personal.overview')
  return <OverviewRow page="feedback" facts={t('feedback')} />
}

export function LifeStageRow() {
  const t = useTranslations('personal.overview')
  const options = useTranslations('life-stage.option')
  const session = useSession()
  const { data } = useSuspenseQuery(lifeStageOf(session, session.me.userId))
  return (
    <OverviewRow
      page="lifeStage"
      facts={data.option ? options(data.option) : t('noLifeStage')}
      after={
        data.needsConfirmation && session.actor.roles.isTeamMember ? (
          <StatusBadge tone="attention" label={t('toConfirm')} />
        ) : null
      }
    />
  )
}

export function PlainRow({ page }: { readonly page: 'evolution' | 'messages' }) {
  const t = useTranslations('personal.overview')
  return <OverviewRow page={page} facts={t(page)} />
}

export function ProfileRow() {
  const t = useTranslations('personal.overview')
  return <OverviewRow page="profile" facts={t('profile')} />
}
