import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { GlanceView } from '#contract/overviews/home.ts'
import type { ToDo } from '#domain/conversations/attention/to-do.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { PageLoading } from '#web/platform/frame/PageLoading.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { Item, ItemList } from '#web/kernel/lists/ItemList.tsx'
import { StateBadge } from '#web/conversations/one-to-ones/StateBadge.tsx'
import { ShortWhen } from '#web/conversations/one-to-ones/planning/AppointmentLine.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import { ErrorState } from '#web/kernel/ui/states/ErrorState.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { glanceOf } from '#web/conversations/comments/glance-api.ts'
import { OwnGoals } from './GlanceGoals.tsx'
import { LatestFeedback } from './LatestFeedback.tsx'
import { TeamGlance, useTeamGlance } from './TeamGlance.tsx'
import layout from '#web/kernel/ui/layout.module.css'

interface GlanceProps {
  readonly today: Day
  readonly needs: readonly ToDo[]
  /** False on wide pages, which have it in the other column. */
  readonly hasFeedback: boolean
}

/** Fails on its own: to-dos don't depend on it. */
export function Glance({ today, needs, hasFeedback }: GlanceProps) {
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
  const week = data.week.filter(({ id }) => !needs.some((need) => isAbout(need, id)))
  const shown = [week, goals, ...(hasFeedback ? [feedback] : [])]
  const isEmpty = shown.every((rows) => rows.length === 0)
  if (isEmpty && !isManager) return <p className={layout.note}>{t('nothing')}</p>
  return (
    <>
      <TeamGlance />
      <Week week={week} title={t(week.length < data.week.length ? 'otherWeek' : 'week')} />
      <OwnGoals goals={goals} today={today} />
      {hasFeedback ? <LatestFeedback /> : null}
    </>
  )
}

const isAbout = (need: ToDo, oneToOneId: string) =>
  need.urgency !== 'later' && 'current' in need && need.current?.id === oneToOneId

function Week({ week, title }: Pick<GlanceView, 'week'> & { readonly title: string }) {
  const say = useDay()
  if (week.length === 0) return null
  return (
    <Section title={title}>
      <ItemList label={title}>
        {week.map(({ id, who, state, date, appointment }) => (
          <Item
            key={id}
            before={<Face {...who} size={32} />}
            title={{
              text: who.name,
              shown: (
                <Link
                  to={paths.manager.oneToOne}
                  params={{ oneToOneId: id }}
                  className={layout.quietLink}
                >
                  {who.name}
                </Link>
              ),
            }}
            facts={{
              text: say(date),
              shown: <ShortWhen date={date} {...appointment} />,
            }}
            after={<StateBadge state={state} />}
          />
        ))}
      </ItemList>
    </Section>
  )
}
